const CLOSING: Readonly<Record<string, RegExp>> = {
  // A figure before it says inches, but at the end of a line.
  '"': /(?<!\d)"|"(?=[ \t.]*(?:\n|$))/u,
  '“': /”/u,
  '«': /»/u,
};
/** A mark that opens one: behind a letter, a figure or a full stop it closes one, or says inches. */
const OPENS = /(?<![\p{L}\p{N}.,!?])["“«](?=\S)/gu;
const PARAGRAPH_END = /\n[ \t]*\n|$/u;

/** What is quoted and where, with its marks. */
export type Quotation = { words: string; from: number; to: number };

/** The quotation that begins at `from`, with those within it, to the mark that closes it; without one to the end of its paragraph. */
export function readQuotation(text: string, from: number): Quotation {
  const inside = text.slice(from + 1);
  const rest = inside.slice(0, PARAGRAPH_END.exec(inside)?.index);
  const closing = CLOSING[text.charAt(from)]?.exec(rest);
  const words = rest.slice(0, closing?.index);
  return { words: words.trim(), from, to: from + 1 + words.length + (closing ? 1 : 0) };
}

/** The quotations of a text, in its order. */
export function findQuotations(text: string): Quotation[] {
  const found: Quotation[] = [];
  for (const { index } of text.matchAll(OPENS))
    if (index >= (found.at(-1)?.to ?? 0)) found.push(readQuotation(text, index));
  return found;
}
