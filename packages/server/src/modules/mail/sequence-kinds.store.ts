import type { Database } from '@myra/platform/database/open-database';
import type { Fragment } from './list-state.store.ts';
import { beyond, NEWEST, ofInbox, type SequenceQuery } from './sequence-conditions.store.ts';

type Sql = Database['sql'];
type Facets = Pick<SequenceQuery, 'status' | 'type' | 'read' | 'repId' | 'attention'>;

/** As the column `kind` has them. */
const BITS = { unread: 1, sent: 2, draft: 4, attention: 8 } as const;
const KINDS = Array.from({ length: 16 }, (_, kind) => kind);

/** The kinds that a query of facets lets through. */
export function kindsOf({ type, read, attention }: Facets): number[] {
  return KINDS.filter(
    (kind) =>
      (read === undefined || read === ((kind & BITS.unread) === 0)) &&
      (type === undefined || (kind & BITS[type]) !== 0) &&
      (!attention || (kind & BITS.attention) !== 0),
  );
}

/**
 * Whether the newest of each kind must be merged: no index orders two facets, and walking one of them for the other takes
 * as long as what is wanted is rare.
 */
export const isMerged = ({ status, type, read, repId, attention }: Facets): boolean =>
  read === true ||
  [status, type, read, repId, attention || undefined].filter((each) => each !== undefined).length > 1;

/** The states and kinds that a query lets through, as `s.state` and `k.of_kind`. */
function cellsOf(sql: Sql, query: SequenceQuery): Fragment {
  const states =
    query.status === undefined
      ? sql`select substr(facet, 7) as state from counters
          where view_id = ${query.viewId} and resource = 'sequences' and facet like 'state:%' and n > 0`
      : sql`select ${query.status}::text as state`;
  return sql`(${states}) as s cross join unnest(${kindsOf(query)}::smallint[]) as k (of_kind)`;
}

const ofCell = (sql: Sql, { viewId, repId }: SequenceQuery): Fragment => sql`
  ${ofInbox(sql, viewId)} and sequence_state = s.state and kind = k.of_kind
  ${repId === undefined ? sql`` : sql`and coalesce(rep_id, '') = ${repId}`}`;

/** Ids of a page of facets alone, from the newest of each state and kind that an index has in order. */
export function idsOfKinds(sql: Sql, query: SequenceQuery): Fragment {
  const offset = query.after ? 0 : query.offset;
  return sql`array(select sequence_id from ${cellsOf(sql, query)} cross join lateral (
      select activity_at, sequence_id from sequences where ${ofCell(sql, query)} ${beyond(sql, query)}
      order by ${sql.unsafe(NEWEST)} limit ${offset + query.limit}) as newest
    order by ${sql.unsafe(NEWEST)} limit ${query.limit} offset ${offset})`;
}

/** Something for each that started from a moment on and has the query's facets, up to `max` of each state and kind. */
export const startedOfKinds = (sql: Sql, query: SequenceQuery, from: Date, max: number): Fragment => sql`
  select from ${cellsOf(sql, query)} cross join lateral (
    select from sequences where ${ofCell(sql, query)} and started_at >= ${from.toISOString()} limit ${max}) as started`;
