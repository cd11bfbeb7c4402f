import type { Database } from '@myra/platform/database/open-database';
import { TOTAL_COUNT_MAX } from '@myra/shared/constants/limits';
import type { SequenceRow } from '@myra/shared/mail/conversation';
import { cellPattern } from '../../sync/sequence-cell.ts';
import {
  type CachedPage,
  cappedTotal,
  type Fragment,
  stateColumns,
  stateTables,
  toListState,
} from './list-state.store.ts';
import {
  allOf,
  beyond,
  conditionsOf,
  NEWEST,
  ofInbox,
  rowsOf,
  SCREEN_ROW,
  type SequenceQuery,
} from './sequence-conditions.store.ts';
import { idsOfKinds, isMerged, startedOfKinds } from './sequence-kinds.store.ts';

type Sql = Database['sql'];

/** With addresses a row is read for each that is counted. */
const ADDRESS_COUNT_MAX = 1_000;

/** Counters that are added, and one that is taken away. */
type Counted = { plus: string; minus?: string };

/** The counters that hold the total of a query with at most one condition. */
function oneFacetOf(query: SequenceQuery): Counted | undefined {
  const facets: Counted[] = [];
  if (query.status !== undefined) facets.push({ plus: `state:${query.status}` });
  if (query.type !== undefined) facets.push({ plus: `type:${query.type}` });
  if (query.read !== undefined)
    facets.push(query.read ? { plus: 'all', minus: 'unread' } : { plus: 'unread' });
  if (query.repId !== undefined) facets.push({ plus: `rep:${query.repId}` });
  if (query.attention) facets.push({ plus: 'attention' });
  return facets.length <= 1 ? (facets[0] ?? { plus: 'all' }) : undefined;
}

/** Whether counters hold the total: nothing but facets is asked. */
const isCounted = ({ words, from, to, startedFrom }: SequenceQuery): boolean =>
  words.length === 0 && from.length + to.length === 0 && !startedFrom;

/** A first page that an index gives in order, whatever the values: its plan can be kept. */
export const isHot = (query: SequenceQuery): boolean =>
  query.offset === 0 && query.after === undefined && isCounted(query) && !isMerged(query);

/** The exact total of a query of facets alone. */
function countedOf(sql: Sql, query: SequenceQuery): Fragment {
  const { viewId } = query;
  const counters = sql`select coalesce(sum(n), 0) from counters where view_id = ${viewId} and resource = 'sequences'`;
  const one = oneFacetOf(query);
  if (!one) return sql`(${counters} and facet like ${cellPattern(query)})`;
  const { plus, minus = '' } = one;
  return sql`(select coalesce(sum(case when facet = ${plus} then n else -n end), 0) from counters
    where view_id = ${viewId} and resource = 'sequences' and facet in (${plus}, ${minus}))`;
}

/** How far a query is counted that counters do not answer. */
const countMaxOf = ({ from, to }: SequenceQuery): number =>
  from.length + to.length > 0 ? ADDRESS_COUNT_MAX : TOTAL_COUNT_MAX;

/** Counts rows with addresses and dates; of dates and facets alone an index holds all that it asks. */
function countedRows(sql: Sql, query: SequenceQuery): Fragment {
  const max = countMaxOf(query) + 1;
  if (query.startedFrom && query.from.length + query.to.length === 0)
    return sql`(select count(*) from (${startedOfKinds(sql, query, query.startedFrom, max)} limit ${max}) as c)`;
  const { facets, others } = conditionsOf(sql, query);
  // In the order of the page: without one the planner reads the table itself for an address that most rows have.
  return sql`(select count(*) from (
    select from sequences where ${ofInbox(sql, query.viewId)} and ${allOf(sql, [...facets, ...others])}
    order by ${sql.unsafe(NEWEST)} limit ${max}) as c)`;
}

/** A page by the index that has what is asked in order. */
function rowsInOrder(sql: Sql, query: SequenceQuery): Fragment {
  const { facets, others } = conditionsOf(sql, query);
  // A number in the text, not a value beside it: a kept plan must know that only a few rows are wanted.
  const place = isHot(query)
    ? sql.unsafe(`limit ${Math.trunc(query.limit)}`)
    : sql`limit ${query.limit} offset ${query.after ? 0 : query.offset}`;
  return sql`(select coalesce(json_agg(p), '[]') from (
    select ${sql.unsafe(SCREEN_ROW)} from sequences
    where ${ofInbox(sql, query.viewId)} and ${allOf(sql, [...facets, ...others])} ${beyond(sql, query)}
    order by ${sql.unsafe(NEWEST)} ${place}) as p)`;
}

/** Where the next page begins, of one that is full. */
export function cursorAfter(rows: readonly SequenceRow[], limit: number) {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last?.activityAt ? { at: last.activityAt, id: last.sequenceId } : null;
}

/**
 * A page of the inbox in one statement, without a search; undefined where the view has never been read. The total is exact
 * for facets, however many, counted up to `TOTAL_COUNT_MAX` with dates and less far with addresses.
 */
export async function listCachedSequences(
  sql: Sql,
  query: SequenceQuery,
): Promise<CachedPage<SequenceRow> | undefined> {
  const { viewId, limit } = query;
  const total = isCounted(query) ? countedOf(sql, query) : countedRows(sql, query);
  const rowsFound =
    isCounted(query) && isMerged(query)
      ? rowsOf(sql, viewId, idsOfKinds(sql, query))
      : rowsInOrder(sql, query);
  const [row] = await sql`
    select ${stateColumns(sql)}, ${total}::int as total, ${rowsFound} as rows
    from ${stateTables(sql, viewId, 'sequences')}`;
  if (!row) return undefined;
  // Made by the select above.
  const rows = row.rows as SequenceRow[];
  const found = Number(row.total);
  const told = isCounted(query) ? { total: found, isExact: true } : cappedTotal(found, countMaxOf(query));
  return { state: toListState(row), rows, ...told, next: cursorAfter(rows, limit) };
}
