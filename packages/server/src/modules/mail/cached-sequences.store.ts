import type { Database } from '@myra/platform/database/open-database';
import { TOTAL_COUNT_MAX } from '@myra/shared/constants/limits';
import type { SequenceRow } from '@myra/shared/mail/conversation';
import { cappedTotal, type Fragment, stateColumns, stateTables, toListState } from './list-state.store.ts';
import {
  allOf,
  beyond,
  conditionsOf,
  NEWEST,
  ofInbox,
  ROW_COLUMNS,
  rowsOf,
  type SequenceQuery,
} from './sequence-conditions.store.ts';
import { idsOfKinds, isMerged, kindsOf, startedOfKinds } from './sequence-kinds.store.ts';

type Sql = Database['sql'];

/** With addresses a row is read for each that is counted. */
const ADDRESS_COUNT_MAX = 1_000;

/** Whether counts have the total: nothing but facets is asked. */
const isCounted = ({ from, to, startedFrom, intent }: SequenceQuery): boolean =>
  from.length + to.length === 0 && !startedFrom && intent === undefined;

/** A first page that an index gives in order, whatever the values: its plan can be kept. */
export const isHot = (query: SequenceQuery): boolean =>
  query.offset === 0 && query.after === undefined && isCounted(query) && !isMerged(query);

/** The column of the list's counts that has the total of a query with at most one flag. */
function columnOf({ status, type, read, repId }: SequenceQuery): string | undefined {
  if (status !== undefined || repId !== undefined) return undefined;
  const columns = [
    ...(type === undefined ? [] : [type]),
    ...(read === undefined ? [] : [read ? 'total - unread' : 'unread']),
  ];
  return columns.length <= 1 ? (columns[0] ?? 'total') : undefined;
}

/** The exact total of a query of facets alone. */
function countedOf(sql: Sql, query: SequenceQuery): Fragment {
  const { viewId, status, repId } = query;
  const column = columnOf(query);
  if (column !== undefined)
    return sql`(select coalesce(sum(${sql.unsafe(column)}), 0) from list_counts where view_id = ${viewId} and list = 'sequences')`;
  return sql`(select coalesce(sum(n), 0) from sequence_counts
    where view_id = ${viewId} and kind = any(${kindsOf(query)}::smallint[])
      ${status === undefined ? sql`` : sql`and sequence_state = ${status}`}
      ${repId === undefined ? sql`` : sql`and rep_id = ${repId}`})`;
}

/** How far a query is counted that counts do not answer. */
const countMaxOf = ({ from, to, intent }: SequenceQuery): number =>
  from.length + to.length > 0 || intent !== undefined ? ADDRESS_COUNT_MAX : TOTAL_COUNT_MAX;

/** Counts rows with addresses and dates; of dates and facets alone an index holds all that it asks. */
function countedRows(sql: Sql, query: SequenceQuery): Fragment {
  const max = countMaxOf(query) + 1;
  if (query.startedFrom && query.from.length + query.to.length === 0 && query.intent === undefined)
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
    select ${sql.unsafe(ROW_COLUMNS)} from sequences
    where ${ofInbox(sql, query.viewId)} and ${allOf(sql, [...facets, ...others])} ${beyond(sql, query)}
    order by ${sql.unsafe(NEWEST)} ${place}) as p)`;
}

/** Where the next page begins, of one that is full. */
function cursorAfter(rows: readonly SequenceRow[], limit: number) {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last?.activity_at ? { at: last.activity_at, id: last.sequence_id } : null;
}

/**
 * A page of the inbox in one statement; undefined where the view has never been read. The total is exact
 * for facets, however many, counted up to `TOTAL_COUNT_MAX` with dates and less far with addresses.
 */
export async function listCachedSequences(sql: Sql, query: SequenceQuery) {
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
