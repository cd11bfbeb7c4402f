/** Data between markers that it cannot close: the marker is taken out of it. */
export function quote(data: unknown, marker: string): string {
  const text = JSON.stringify(data)
    .replaceAll(marker, '')
    .replaceAll(/<\/?data/giu, '');
  return `<data-${marker}>\n${text}\n</data-${marker}>`;
}
