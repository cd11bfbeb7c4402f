import { TAXONOMY_SIGN, searchedWords as wordsOf } from '@myra/shared/rules/screens/providers';
import type { TransactionSql } from 'postgres';
import { type Fragment, joined } from './fragment.ts';

/** Further words are ignored. */
const WORDS_MAX = 8;
/** Indexed characters of a word, and of one that begins with a digit. */
const LETTERS_MAX = 8;
const DIGITS_MAX = 6;

/** A searched word: a row has it if a word of the row begins with one of these. */
export type SearchedWord = readonly string[];

/** The word of a branch of the tree of specialties in the searched text. */
export const nodeWord = (node: string): string => `${TAXONOMY_SIGN}${node.toLowerCase()}`;

/** A taxonomy code is searched like a word, but only among codes. */
const asCode = (word: string): string => (/^\d{3}[0-9a-z]{6}x$/.test(word) ? nodeWord(word) : word);

export const searchWords = (search: string | undefined): SearchedWord[] =>
  wordsOf(search ?? '')
    .map((forms) => forms.map(asCode))
    .slice(0, WORDS_MAX);

/** Whether a text has a searched word. `text` is SQL. Words have no pattern characters. */
export const hasWord = (sql: TransactionSql, text: string, forms: SearchedWord): Fragment =>
  sql`(${joined(
    sql,
    'or',
    forms.map((form) => sql`${sql.unsafe(text)} like ${`% ${form}%`}`),
  )})`;

/** The indexed beginning of a word. */
const indexedPart = (word: string): string =>
  [...word].slice(0, /^\d/.test(word) ? DIGITS_MAX : LETTERS_MAX).join('');

/** The condition that a row `p` has one of these words, for the token index. */
export const hasIndexed = (sql: TransactionSql, forms: SearchedWord): Fragment =>
  sql`word_beginnings(p.search) && ${forms.map(indexedPart)}::text[]`;
