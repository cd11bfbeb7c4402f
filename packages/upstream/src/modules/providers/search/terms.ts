import { providerWords } from '@myra/shared/rules/providers';

/** Further words are ignored. */
const WORDS_MAX = 8;
/** Indexed characters of a word, and of one that begins with a digit. */
const LETTERS_MAX = 8;
const DIGITS_MAX = 6;

export const searchWords = (search: string | undefined): string[] =>
  providerWords(search ?? '').slice(0, WORDS_MAX);

/** The LIKE pattern of a word. Words have no pattern characters. */
export const patternOf = (word: string): string => `% ${word}%`;

/** The indexed beginning of a word. */
export const indexedPart = (word: string): string =>
  [...word].slice(0, /^\d/.test(word) ? DIGITS_MAX : LETTERS_MAX).join('');
