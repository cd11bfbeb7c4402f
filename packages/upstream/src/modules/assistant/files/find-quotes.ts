/** What a page says about a question. `page` is null for a file without pages. */
export type Quote = { page: number | null; text: string };

const QUOTES_MAX = 3;
const QUOTE_CHARACTERS_MAX = 400;
const SENTENCE_CHARACTERS_MIN = 20;
const SENTENCES_MAX = 20_000;

/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  `a about according all an and any are as at attached attachment be brochure by can contain contains could did do docx document does file files find
  for from give has have how i if in into is it its list mean me my no not of on one or our page pages paper pdf please read
  report say says should show some summarise summarize summary tell text that the their them then there these they this to
  up us was we were what whats when where which who whose why will with word would you your`.split(/\s+/),
);

/** A word without its common endings, so that "claims" finds "claim". */
const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ations?|ing|ied|ies|ed|es|s|e|y)$/u, '') : word;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !EMPTY.has(word)).map(stem);

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[\p{Lu}\d“"(])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const cut = (text: string): string =>
  text.length <= QUOTE_CHARACTERS_MAX
    ? text
    : `${text.slice(0, QUOTE_CHARACTERS_MAX).replace(/\s\S*$/, '')} …`;

/**
 * The sentences of a file that speak of a question, in the order of the file, word for word. A question without words of its own
 * ("what does it say?") gives the first sentences. Empty where nothing speaks of it.
 */
export function findQuotes(texts: readonly string[], pages: number | null, question: string): Quote[] {
  const all = texts
    .flatMap((text, at) =>
      sentencesOf(text).map((sentence) => ({ page: pages === null ? null : at + 1, text: sentence })),
    )
    .slice(0, SENTENCES_MAX);
  const asked = new Set(wordsOf(question));
  if (asked.size === 0) {
    return all
      .filter(({ text }) => text.length >= SENTENCE_CHARACTERS_MIN)
      .slice(0, QUOTES_MAX)
      .map(({ page, text }) => ({ page, text: cut(text) }));
  }
  const found = all.map(({ text }) => new Set(wordsOf(text).filter((word) => asked.has(word))));
  const holders = new Map<string, number>();
  for (const words of found) for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + all.length / (holders.get(word) ?? 1));
  const scored = all
    .map((quote, at) => ({
      ...quote,
      at,
      score: [...(found[at] ?? [])].reduce((sum, word) => sum + weightOf(word), 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best / 2)
    .slice(0, QUOTES_MAX)
    .toSorted((a, b) => a.at - b.at)
    .map(({ page, text }) => ({ page, text: cut(text) }));
}
