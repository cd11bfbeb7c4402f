import type { TransactionSql } from 'postgres';
import { type Fragment, joined } from './fragment.ts';
import { indexedPart, isLong, patternOf, type SearchedWord } from './terms.ts';

/** Whether a text has a searched word. `text` is SQL. */
export const hasWord = (sql: TransactionSql, text: string, forms: SearchedWord): Fragment => {
  const found = forms.map((form) => sql`${sql.unsafe(text)} like ${patternOf(form)}`);
  return sql`(${joined(sql, 'or', found)})`;
};

/** Conditions that the token index answers. Words that are longer than it stores are also compared with the text. */
export function wordsInIndex(sql: TransactionSql, words: readonly SearchedWord[]): Fragment[] {
  const single = words.filter(({ length }) => length === 1).flat();
  const several = words.filter(({ length }) => length > 1);
  const longer = words.filter((forms) => forms.some(isLong));
  return [
    ...(single.length > 0 ? [sql`word_beginnings(p.search) @> ${single.map(indexedPart)}::text[]`] : []),
    ...several.map((forms) => sql`word_beginnings(p.search) && ${forms.map(indexedPart)}::text[]`),
    ...longer.map((forms) => hasWord(sql, 'p.search', forms)),
  ];
}
