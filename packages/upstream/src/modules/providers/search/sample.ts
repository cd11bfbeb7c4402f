import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { TransactionSql } from 'postgres';
import { readFacetCount } from '../directory.store.ts';
import { conditionOf, hasLinks, type ProviderFilter, type ProviderKind, visibleOf } from './filter.ts';
import type { Fragment } from './fragment.ts';

/**
 * The sample has slices of the order by name, each from one of these up to the next, so that a name is in one of them. They do not
 * begin where a letter does: "A & A", "B & B" are names of a kind of their own.
 */
const BEGINNINGS =
  'ad al an ba be br ca ch co cr da de do el fa fr ga gr ha he ho ja jo ka ke la le ma me mi mo na no pa pe ra ro sa sh st ta va wa wi x'.split(
    ' ',
  );
const SLICES = BEGINNINGS.length - 1;
/** Rows that are looked at to see how many match. */
const SAMPLED = 2_500;
/** An estimate so many times as high as the cap of a count needs no counting. */
const SURE = 5;

/**
 * SQL of rows `p` of a kind that the organization sees, at most `rows` in all, from slices that are numbered as `slice`: the
 * searched and filtered columns.
 */
export function slicesOf(sql: TransactionSql, kind: ProviderKind, rows: number): Fragment {
  return sql`
    unnest(${BEGINNINGS.slice(0, -1)}::text[], ${BEGINNINGS.slice(1)}::text[]) with ordinality s (first, behind, slice)
    cross join lateral (
      select p.* from providers p
      where ${visibleOf(sql, kind)} and p.name_key >= s.first and p.name_key < s.behind
      order by p.name_key, p.id limit ${Math.ceil(rows / SLICES)}
    ) p`;
}

/** The share of rows that match, and the same without the slice that has most of them: a word can begin many names that stand together. */
export type Shares = { share: number; spread: number };

/** Estimates how many rows match. Nearly none belongs to given groups or hospitals. */
export async function sharesOf(tx: OrganizationTx, filter: ProviderFilter): Promise<Shares> {
  if (hasLinks(filter)) return { share: 0, spread: 0 };
  const sql = sqlOf(tx);
  // Materialized, because the slices would be read once for each use.
  const [row] = await sql<Shares[]>`
    with counted as materialized (
      select s.slice, count(*) as looked, count(*) filter (where ${conditionOf(sql, filter)}) as found
      from ${slicesOf(sql, filter.kind, SAMPLED)} group by s.slice
    )
    select coalesce(sum(found) / sum(looked), 0)::float8 as share,
      coalesce((sum(found) - max(found)) / sum(looked), 0)::float8 as spread
    from counted`;
  return row ?? { share: 0, spread: 0 };
}

export const shareOf = async (tx: OrganizationTx, filter: ProviderFilter): Promise<number> =>
  (await sharesOf(tx, filter)).share;

/** How many rows of a kind the organization sees. */
export const rowsOf = (tx: OrganizationTx, kind: ProviderKind): Promise<number> =>
  readFacetCount(tx, { kind, facets: ['all'], values: [''] });

/** Whether an estimate is so high that counting up to `max` would end there. */
export const isSurely = (estimate: number, max: number): boolean => estimate >= SURE * max;
