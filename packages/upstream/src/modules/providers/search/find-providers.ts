import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { conditionOf, findsOf, type ProviderFilter, visibleOf } from './filter.ts';
import { beginOf, leadOf, type Order, orderedBy } from './order.ts';
import { type Reading, withinTime } from './within-time.ts';

/** As many finds are worth gathering for a page that ends at this row. */
const gatheredMaxFor = (lastRow: number): number => Math.max(10_000, 50 * lastRow);
/** Gathering that takes longer meets too many rows. Reading along the order that takes longer meets too few. */
const GATHER_MS = 100;
const SCAN_MS = 200;

const isPlain = ({ words, facets }: ProviderFilter): boolean => words.length === 0 && facets.length === 0;

type Wanted = { filter: ProviderFilter; order: Order };

/** Gathers all finds and sorts them. Returns undefined where there are more than `max`; null is no bound. */
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

/** Reads along the index of the order and leaves out what is no find. */
async function scan(tx: OrganizationTx, { filter, order }: Wanted): Promise<string[]> {
  const sql = sqlOf(tx);
  const { behind, begun } = await beginOf(sql, order);
  // Inside `case` the planner does not see the condition: it expects too few finds of several words and sorts all rows.
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
 * Ids of the rows that a filter finds, in order. Few finds are gathered and sorted; of many the index of the order is read
 * until the page is full. `read` gives each attempt a transaction of its own, because one that is stopped ends with it.
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
