import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { conditionOf, type ProviderFilter, visibleOf } from './filter.ts';
import type { Fragment } from './fragment.ts';
import { type Begun, keysOf, leadOf, orderedBy } from './order.ts';

/** So many rows are looked at before all matches are gathered. */
export const LOOKED_MIN = 2_000;

/** A search: which rows, and which page of them in which order. */
export type Wanted = { filter: ProviderFilter; order: Begun };

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

type Counted = { rows: number; max: number };

/** Counts the matches among the first `rows` by name, at most up to `max`. */
export async function countLooking(
  tx: OrganizationTx,
  filter: ProviderFilter,
  { rows, max }: Counted,
  behind: Fragment = sqlOf(tx)`true`,
): Promise<number> {
  const order = { sort: 'name', isDescending: false, offset: max, limit: 0, behind } as const;
  return (await look(tx, { filter, order }, rows)).found;
}

/** As `countLooking`, among the names that begin with the first searched word: they stand together. */
export async function countBeginning(
  tx: OrganizationTx,
  filter: ProviderFilter,
  counted: Counted,
): Promise<number> {
  const word = filter.words[0]?.[0];
  if (word === undefined) return 0;
  const names = sqlOf(tx)`p.name_key >= ${word} and p.name_key < ${word}::text || chr(1114111)`;
  return countLooking(tx, filter, counted, names);
}
