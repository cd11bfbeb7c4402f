import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { FIGURE_COLUMNS, isFigure } from './figures.ts';
import { conditionOf, indexedConditionOf, type ProviderFilter, visibleOf } from './filter.ts';
import type { Fragment } from './fragment.ts';
import type { Wanted } from './look.ts';
import { keysOf, orderedBy } from './order.ts';
import { reachedRows } from './reach.ts';

/** Enough for an exact bitmap of all rows of a national directory. */
const MEMORY = '64MB';

/** What is gathered, and whether public rows are found by the addresses of the organization or by the token index. */
export type Gathered = { filter: ProviderFilter; isByAddress: boolean };

const indexed = (sql: TransactionSql, filter: ProviderFilter, columns: string): Fragment => sql`
  select ${sql.unsafe(columns)} from directory_providers p
  where ${visibleOf(sql, filter.kind)} and ${indexedConditionOf(sql, filter)}`;

const addressed = (sql: TransactionSql, filter: ProviderFilter, columns: string): Fragment => {
  const condition = conditionOf(sql, { ...filter, reach: undefined });
  return reachedRows(sql, { columns, visible: visibleOf(sql, filter.kind), condition });
};

/**
 * A table `found` with `columns` of the matching rows. It is materialized, so that a limit does not change its plan; rows are
 * still read only up to the limit. Own rows are behind a policy, which rules out the token index.
 */
export const findsOf = (
  sql: TransactionSql,
  { filter, isByAddress, columns }: Gathered & { columns: string },
): Fragment => sql`
  found as materialized (
    ${isByAddress ? addressed(sql, filter, columns) : indexed(sql, filter, columns)}
    union all
    select ${sql.unsafe(columns)} from organization_providers p
    where p.kind = ${filter.kind} and ${conditionOf(sql, filter)}
  )`;

export async function inMemory<R extends Row>(
  sql: TransactionSql,
  query: PendingQuery<R[]>,
): Promise<R | undefined> {
  // Not awaited: the connection runs statements in the order of sending.
  const [, [row]] = await Promise.all([sql`select set_config('work_mem', ${MEMORY}, true)`, query]);
  return row;
}

/** The columns of orders that are not by a figure. */
const ORDERED = 'id, name_key, category, state, city, number_of_providers';

/** Gathers all matches with an index and sorts them. Returns the ids of the page. */
export async function gather(
  tx: OrganizationTx,
  { order, ...gathered }: Wanted & Gathered,
): Promise<string[]> {
  const sql = sqlOf(tx);
  const { sort, behind, offset, limit } = order;
  const row = await inMemory(
    sql,
    sql<{ ids: string[] }[]>`
      with ${findsOf(sql, { ...gathered, columns: isFigure(sort) ? `id, name_key, ${FIGURE_COLUMNS[sort]}` : ORDERED })}
      select array(
        select id from (select *, ${keysOf(sql, sort)} from found) p where ${behind}
        ${orderedBy(sql, order)} offset ${offset} limit ${limit}
      )::text[] as ids`,
  );
  return row?.ids ?? [];
}

/** Counts the matches with an index, at most up to `max`. */
export async function countGathered(tx: OrganizationTx, gathered: Gathered, max: number): Promise<number> {
  const sql = sqlOf(tx);
  const row = await inMemory(
    sql,
    sql<{ n: number }[]>`
      with ${findsOf(sql, { ...gathered, columns: 'id' })}
      select count(*)::integer as n from (select from found limit ${max}) p`,
  );
  return row?.n ?? 0;
}
