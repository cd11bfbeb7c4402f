/** The first line of a text, cut at a word. */
export function firstWords(text: string, charactersMax: number): string {
  const line = text.trim().split('\n')[0]?.replace(/\s+/g, ' ') ?? '';
  if (line.length <= charactersMax) return line;
  return `${line.slice(0, charactersMax - 1).replace(/\s\S*$/, '')}…`;
}
