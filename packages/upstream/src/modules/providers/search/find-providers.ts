import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { conditionOf, findsOf, type ProviderFilter, visibleOf } from './filter.ts';
import { beginOf, leadOf, type Order, orderedBy } from './order.ts';
import { type Reading, withinTime } from './within-time.ts';

/** The most rows that are gathered for a page that ends at this row. */
const gatheredMaxFor = (lastRow: number): number => Math.max(10_000, 50 * lastRow);
/** Time limits. Gathering is slow with too many matches, scanning with too few. */
const GATHER_MS = 100;
const SCAN_MS = 200;

const isPlain = ({ words, facets }: ProviderFilter): boolean => words.length === 0 && facets.length === 0;

type Wanted = { filter: ProviderFilter; order: Order };

/** Gathers all matches and sorts them. Undefined if there are more than `max`; null is no limit. */
async function gather(
  tx: OrganizationTx,
  { filter, order }: Wanted,
  max: number | null,
): Promise<string[] | undefined> {
  const sql = sqlOf(tx);
  const { behind, begun } = await beginOf(sql, order);
  const [row] = await sql<{ n: number; ids: string[] }[]>`
    with ${findsOf(sql, filter, 'id, name_key, category, state, city, number_of_providers')},
    counted as (select * from found limit ${max === null ? null : max + 1}::bigint)
    select (select count(*) from counted)::integer as n,
      array(select id from counted where ${behind} ${orderedBy(sql, begun)})::text[] as ids`;
  return row && (max === null || row.n <= max) ? row.ids : undefined;
}

/** Reads rows in the order of an index and skips those that do not match. */
async function scan(tx: OrganizationTx, { filter, order }: Wanted): Promise<string[]> {
  const sql = sqlOf(tx);
  const { behind, begun } = await beginOf(sql, order);
  // The `case` hides the condition from the planner, which would expect too few matches and sort all rows.
  const hidden = isPlain(filter)
    ? sql`true`
    : sql`case when ${conditionOf(sql, filter)} then true else false end`;
  const [row] = await sql<{ ids: string[] }[]>`
    select array(
      select p.id from providers p
      where ${visibleOf(sql, filter.kind)} and ${leadOf(sql, order.sort, filter)} and ${hidden} and ${behind}
      ${orderedBy(sql, begun)})::text[] as ids`;
  return row?.ids ?? [];
}

/**
 * The ids of matching rows, in order. Few matches are gathered and sorted; for many the order's index is read until the page is
 * full. `read` opens a transaction for each attempt, because a timeout ends it.
 */
export async function findProviders(
  read: Reading,
  wanted: Wanted,
  gatheredMax = gatheredMaxFor(wanted.order.offset + wanted.order.limit),
): Promise<string[]> {
  if (isPlain(wanted.filter)) return read((tx) => scan(tx, wanted));
  const gathered = await withinTime(read, GATHER_MS, async (tx) => ({
    ids: await gather(tx, wanted, gatheredMax),
  }));
  if (gathered?.ids) return gathered.ids;
  const scanned = await withinTime(read, SCAN_MS, (tx) => scan(tx, wanted));
  return scanned ?? (await read((tx) => gather(tx, wanted, null))) ?? [];
}
