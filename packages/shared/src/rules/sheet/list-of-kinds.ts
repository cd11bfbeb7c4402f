/** What tells kinds of one thing apart, and is none by itself: "2", "2b", "III", "C". */
const MARK = '(?:\\d{1,2}[a-c]?|[ivx]{1,4}|[a-d])';
/** Behind a word of joining "a" is an article and "I" a person. */
const NEXT = `\\s?(?:(?:and|or|nor|y|o|ni)\\s)?(?![ai]\\s)${MARK}(?![\\p{L}\\d-])`;
const BEFORE = `(?<![\\p{L}\\d])${MARK},?\\s?`;
/** "Short- and long-term care": half a word. */
const HALF = '\\p{L}-';

/**
 * Where a list of kinds is split, by the pattern of what stands between them: only where both sides are kinds by themselves.
 * "Level III and IV NICUs" are one.
 */
export const betweenKinds = (separators: string): RegExp =>
  new RegExp(`(?<!${HALF})(?:${separators})(?!${NEXT})|(?<!${HALF}|${BEFORE})(?:${separators})`, 'iu');
