import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { SPARSE } from '../../../db/directory.schema.ts';
import { conditionOf, indexedConditionOf, REACHED_NPIS, visibleOf } from './conditions.ts';
import { FIGURE_COLUMNS, isWide, type ProviderFilter } from './filter.ts';
import type { Fragment } from './fragment.ts';
import { type Begun, isFigure, keysOf, leadOf, orderedBy } from './order.ts';

/** A search: which rows, and which page of them in which order. */
type Wanted = { filter: ProviderFilter; order: Begun };

/** Enough for an exact bitmap of all rows of a national directory; else `word_beginnings` runs for each row of a page. */
const MEMORY = '64MB';

/**
 * A table `found` with `columns` of the matching rows, or of those in the sparse indexes. It is materialized, so that a limit does
 * not change its plan; rows are still read only up to the limit. Own rows are behind a policy, which rules out the token index.
 */
export function findsOf(
  sql: TransactionSql,
  filter: ProviderFilter,
  { columns = 'id', isSparse = false }: { columns?: string; isSparse?: boolean },
): Fragment {
  const sparse = sql.unsafe(isSparse ? `p.id % ${SPARSE} = 0` : 'true');
  // The sparse index finds fewer rows than many addresses.
  const found = isSparse && filter.reach === 'many' ? { ...filter, reach: 'yes' as const } : filter;
  return sql`
    found as materialized (
      select ${sql.unsafe(columns)} from directory_providers p
      where ${visibleOf(sql, filter.kind)} and ${sparse} and ${indexedConditionOf(sql, found)}
      union all
      select ${sql.unsafe(columns)} from organization_providers p
      where p.kind = ${filter.kind} and ${sparse} and ${conditionOf(sql, filter)}
    )`;
}

export async function inMemory<R extends Row>(
  sql: TransactionSql,
  query: PendingQuery<R[]>,
): Promise<R | undefined> {
  // Not awaited: the connection runs statements in the order of sending.
  const [, [row]] = await Promise.all([sql`select set_config('work_mem', ${MEMORY}, true)`, query]);
  return row;
}

/** Counts the matches, or those in the sparse indexes, at most up to `max`. */
export async function countFound(
  tx: OrganizationTx,
  filter: ProviderFilter,
  { max, isSparse = false }: { max: number; isSparse?: boolean },
): Promise<number> {
  const sql = sqlOf(tx);
  const row = await inMemory(
    sql,
    sql<{ n: number }[]>`
      with ${findsOf(sql, filter, { isSparse })}
      select count(*)::integer as n from (select from found limit ${max}) p`,
  );
  return row?.n ?? 0;
}

/** So many rows in the sparse indexes are no chance where fewer than `max` rows match. */
export const sureOf = (max: number): number => Math.ceil((1.5 * max) / SPARSE) + 20;

/** So few addresses are looked up in the directory one by one, whatever else is asked; more than the most are counted no further. */
const FEW_REACHED = 20_000;
const REACHED_MAX = 1_000_000;

/** A filter for known addresses with what finds its rows: the addresses, unless fewer rows match everything else. */
export async function withReached(tx: OrganizationTx, filter: ProviderFilter): Promise<ProviderFilter> {
  if (filter.reach !== 'yes') return filter;
  const sql = sqlOf(tx);
  // Synthetic rows have addresses of their own.
  const [row] = await sql<{ known: number | null }[]>`
    select case when not exists (select from provider_facets where is_synthetic and organization_id is null)
      then (select count(*)::integer from (${sql.unsafe(REACHED_NPIS)} limit ${REACHED_MAX}) r) end as known`;
  const known = row?.known ?? undefined;
  if (known === undefined) return filter;
  if (known < FEW_REACHED) return { ...filter, reach: 'few' };
  const max = Math.ceil(known / SPARSE);
  const others = { ...filter, reach: undefined };
  const isMore = isWide(filter) || (await countFound(tx, others, { max, isSparse: true })) === max;
  return isMore ? { ...filter, reach: 'many' } : filter;
}

/**
 * Looks at the next `rows` rows of an order. Returns how many match, at most up to the end of the page, and the ids of the page
 * as far as they were found.
 */
export async function look(
  tx: OrganizationTx,
  { filter, order }: Wanted,
  rows: number,
): Promise<{ found: number; ids: string[] }> {
  const sql = sqlOf(tx);
  const { sort, behind, offset, limit } = order;
  // The condition is outside of the inner limit. The planner would expect too few matches of it and sort all rows.
  const [row] = await sql<{ found: number; ids: string[] }[]>`
    with page as materialized (
      select array(
        select id from (
          select p.*, ${keysOf(sql, sort)} from providers p
          where ${visibleOf(sql, filter.kind)} and ${leadOf(sql, sort, filter)} and ${behind}
          ${orderedBy(sql, order)} limit ${rows}
        ) p
        where ${conditionOf(sql, filter)}
        ${orderedBy(sql, order)} limit ${offset + limit}
      ) as ids
    )
    select cardinality(ids) as found, ids[${offset + 1}::integer:]::text[] as ids from page`;
  return row ?? { found: 0, ids: [] };
}

/** Gathers all matches with an index and sorts them. Returns the ids of the page. */
export async function gather(tx: OrganizationTx, { filter, order }: Wanted): Promise<string[]> {
  const sql = sqlOf(tx);
  const { sort, behind, offset, limit } = order;
  const ordered = isFigure(sort) ? FIGURE_COLUMNS[sort] : 'category, state, city, number_of_providers';
  const row = await inMemory(
    sql,
    sql<{ ids: string[] }[]>`
      with ${findsOf(sql, filter, { columns: `id, name_key, ${ordered}` })}
      select array(
        select id from (select *, ${keysOf(sql, sort)} from found) p where ${behind}
        ${orderedBy(sql, order)} offset ${offset} limit ${limit}
      )::text[] as ids`,
  );
  return row?.ids ?? [];
}
