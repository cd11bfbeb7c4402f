/** Downloads a text as a file. */
export function downloadText(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the blob by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
