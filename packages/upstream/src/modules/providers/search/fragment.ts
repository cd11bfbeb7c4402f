import type { PendingQuery, Row, TransactionSql } from 'postgres';

/** A part of a statement. */
export type Fragment = PendingQuery<Row[]>;

/** Parts of SQL with a word between them. */
export const joined = (
  sql: TransactionSql,
  word: 'and' | 'or' | 'intersect',
  parts: readonly Fragment[],
): Fragment => parts.reduce((one, other) => sql`${one} ${sql.unsafe(word)} ${other}`);
