import { splitSentences } from '@myra/writer/text/words';

/** Whether a quotation is open at the end of a text. A sign of inches behind a figure opens none. */
const isQuoteOpen = (text: string): boolean =>
  (text.match(/(?<!\d)"/gu)?.length ?? 0) % 2 === 1 ||
  (text.match(/[“«]/gu)?.length ?? 0) > (text.match(/[”»]/gu)?.length ?? 0);

/** The sentences of a text, none cut within a quotation. */
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const part of splitSentences(text)) {
    const before = found.at(-1);
    if (before !== undefined && isQuoteOpen(before)) found[found.length - 1] = `${before} ${part}`;
    else found.push(part);
  }
  // A quotation that never closes would hold all that follows.
  return isQuoteOpen(found.at(-1) ?? '') ? splitSentences(text) : found;
}
