import { TAXONOMY_SIGN, searchedWords as wordsOf } from '@myra/shared/rules/providers';

/** Further words are ignored. */
const WORDS_MAX = 8;
/** Indexed characters of a word, and of one that begins with a digit. */
const LETTERS_MAX = 8;
const DIGITS_MAX = 6;

/** A taxonomy code is searched like a word, but only among codes. */
const asCode = (word: string): string => (/^\d{3}[0-9a-z]{6}x$/.test(word) ? nodeWord(word) : word);

/** The word of a branch of the tree of specialties in the searched text. */
export const nodeWord = (node: string): string => `${TAXONOMY_SIGN}${node.toLowerCase()}`;

/** A searched word: a row has it if a word of the row begins with one of these. */
export type SearchedWord = readonly string[];

export const searchWords = (search: string | undefined): SearchedWord[] =>
  wordsOf(search ?? '')
    .map((forms) => forms.map(asCode))
    .slice(0, WORDS_MAX);

/** The LIKE pattern of a word. Words have no pattern characters. */
export const patternOf = (word: string): string => `% ${word}%`;

/** The indexed beginning of a word. */
export const indexedPart = (word: string): string =>
  [...word].slice(0, /^\d/.test(word) ? DIGITS_MAX : LETTERS_MAX).join('');

/** Whether the token index has only the beginning of a word. */
export const isLong = (word: string): boolean => word !== indexedPart(word);
