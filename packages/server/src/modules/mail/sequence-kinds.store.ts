import type { Database } from '@myra/platform/database/open-database';
import { KIND_BITS } from '../../cache/keep/count-moves.ts';
import type { Fragment } from './list-state.store.ts';
import { beyond, NEWEST, ofInbox, type SequenceQuery } from './sequence-conditions.store.ts';

type Sql = Database['sql'];
type Facets = Pick<SequenceQuery, 'status' | 'type' | 'read' | 'repId'>;

const KINDS = Array.from({ length: 16 }, (_, kind) => kind);

/** The kinds that match a query of facets. */
export function kindsOf({ type, read }: Facets): number[] {
  return KINDS.filter(
    (kind) =>
      (read === undefined || read === ((kind & KIND_BITS.unread) === 0)) &&
      (type === undefined || (kind & KIND_BITS[type]) !== 0),
  );
}

/**
 * Whether the newest of each kind must be merged. No index orders two facets, and reading one of them for the other is
 * slow when the other is rare.
 */
export const isMerged = ({ status, type, read, repId }: Facets): boolean =>
  read === true || [status, type, read, repId].filter((each) => each !== undefined).length > 1;

/** The states and kinds that match a query, as `s.state` and `k.of_kind`. */
function cellsOf(sql: Sql, query: SequenceQuery): Fragment {
  const states =
    query.status === undefined
      ? sql`select distinct sequence_state as state from sequence_counts where view_id = ${query.viewId} and n > 0`
      : sql`select ${query.status}::text as state`;
  return sql`(${states}) as s cross join unnest(${kindsOf(query)}::smallint[]) as k (of_kind)`;
}

const ofCell = (sql: Sql, { viewId, repId }: SequenceQuery): Fragment => sql`
  ${ofInbox(sql, viewId)} and sequence_state = s.state and kind = k.of_kind
  ${repId === undefined ? sql`` : sql`and coalesce(rep_id, '') = ${repId}`}`;

/** Ids of a page with facets only, from the newest of each state and kind by index. */
export function idsOfKinds(sql: Sql, query: SequenceQuery): Fragment {
  const offset = query.after ? 0 : query.offset;
  return sql`array(select sequence_id from ${cellsOf(sql, query)} cross join lateral (
      select activity_at, sequence_id from sequences where ${ofCell(sql, query)} ${beyond(sql, query)}
      order by ${sql.unsafe(NEWEST)} limit ${offset + query.limit}) as newest
    order by ${sql.unsafe(NEWEST)} limit ${query.limit} offset ${offset})`;
}

/**
 * One row for each sequence that started since a time and matches the query's facets, up to `max` of each state and
 * kind.
 */
export const startedOfKinds = (sql: Sql, query: SequenceQuery, from: Date, max: number): Fragment => sql`
  select from ${cellsOf(sql, query)} cross join lateral (
    select from sequences where ${ofCell(sql, query)} and started_at >= ${from.toISOString()} limit ${max}) as started`;
