import { providerWords } from '@myra/shared/rules/providers';

/** More words of a search are left out. */
const WORDS_MAX = 8;
/** As far as `word_beginnings` indexes a word, and one that begins with a digit. */
const LETTERS_MAX = 8;
const DIGITS_MAX = 6;

/** The words of a search. */
export const searchWords = (search: string | undefined): string[] =>
  providerWords(search ?? '').slice(0, WORDS_MAX);

/** What the searched text of a find is like. No word holds a sign of a pattern. */
export const patternOf = (word: string): string => `% ${word}%`;

/** The longest beginning of a word that is indexed. */
export const indexedPart = (word: string): string =>
  [...word].slice(0, /^\d/.test(word) ? DIGITS_MAX : LETTERS_MAX).join('');
