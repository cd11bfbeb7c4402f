/** Letters that a search takes for the plain one, and signs for those of the keyboard. */
const FOLDED: readonly [plain: string, others: string][] = [
  ['a', 'àáâãäåāăąǎ'],
  ['c', 'çćĉċč'],
  ['d', 'ďđ'],
  ['e', 'èéêëēĕėęě'],
  ['g', 'ĝğġģ'],
  ['h', 'ĥħ'],
  ['i', 'ìíîïĩīĭįǐı'],
  ['j', 'ĵ'],
  ['k', 'ķ'],
  ['l', 'ĺļľł'],
  ['n', 'ñńņň'],
  ['o', 'òóôõöōŏőǒø'],
  ['r', 'ŕŗř'],
  ['s', 'śŝşšșß'],
  ['t', 'ţťț'],
  ['u', 'ùúûüũūŭůűųǔ'],
  ['w', 'ŵ'],
  ['y', 'ýÿŷ'],
  ['z', 'źżž'],
  ["'", '\u2018\u2019\u02bc\u00b4\u0060'],
  ['"', '\u201c\u201d\u201e\u00ab\u00bb'],
  ['-', '\u2010\u2011\u2012\u2013\u2014'],
  [' ', '\u00a0\u202f'],
];
/** Accents that are characters of their own, and signs without width: left out. */
const LEFT_OUT = '\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327\u200b\u00ad';

/** The characters that are folded, and what each becomes; those beyond the second are left out. As SQL's `translate` takes them. */
export const FOLD_FROM: string = FOLDED.map(([, others]) => others).join('') + LEFT_OUT;
export const FOLD_TO: string = FOLDED.map(([plain, others]) => plain.repeat(others.length)).join('');

const PLAIN = new Map([...FOLD_FROM].map((from, index) => [from, FOLD_TO[index] ?? '']));

/**
 * A text as searches compare it: lower case, without accents, with the keyboard's quotes and dashes. `fold_text` of the upstream's
 * database does the same.
 */
export const foldText = (text: string): string =>
  [...text.toLowerCase()].map((character) => PLAIN.get(character) ?? character).join('');
