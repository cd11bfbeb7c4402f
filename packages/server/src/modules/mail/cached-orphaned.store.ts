import type { Database } from '@myra/platform/database/open-database';
import { TOTAL_COUNT_MAX } from '@myra/shared/constants/limits';
import type { WireOrphaned } from '../../cache/keep/orphaned-row.ts';
import type { ViewId } from '../../session/session.ts';
import {
  type CachedPage,
  cappedTotal,
  type ListState,
  stateColumns,
  stateTables,
  toListState,
} from './list-state.store.ts';
import type { PageCursor } from './page-cursor.ts';

type Sql = Database['sql'];

export type OrphanedQuery = {
  viewId: ViewId;
  leadEmail: string;
  after?: PageCursor | undefined;
  offset: number;
  limit: number;
};

/**
 * A page of the catch-all in one statement, in its wire form. Undefined if the view was never read. Messages with the
 * same time are ordered by number, the greatest first.
 */
export async function listCachedOrphaned(
  sql: Sql,
  query: OrphanedQuery,
): Promise<CachedPage<WireOrphaned> | undefined> {
  const { viewId, leadEmail, after, limit } = query;
  const isAll = leadEmail === '';
  const where = sql`view_id = ${viewId} and deleted_at is null ${isAll ? sql`` : sql`and lead_email = ${leadEmail}`}`;
  const total = isAll
    ? sql`(select coalesce(sum(total), 0) from list_counts where view_id = ${viewId} and list = 'orphaned')`
    : sql`(select count(*) from (select 1 from orphaned where ${where} limit ${TOTAL_COUNT_MAX + 1}) as c)`;
  const beyond = after
    ? sql`and (created_at, length(notification_id), notification_id)
        < (${after.at}::timestamptz, length(${after.id}), ${after.id})`
    : sql``;
  const [row] = await sql`
    select ${stateColumns(sql)}, ${total}::int as total,
      (select coalesce(json_agg(p), '[]') from (
        select preview, created_at as at, notification_id as id from orphaned where ${where} ${beyond}
        order by created_at desc, length(notification_id) desc, notification_id desc
        limit ${limit} offset ${after ? 0 : query.offset}) as p) as rows
    from ${stateTables(sql, viewId, 'orphaned')}`;
  if (!row) return undefined;
  // Only the select above makes it; `preview` was written from an answer of this very call.
  const rows = row.rows as { preview: WireOrphaned; at: string; id: string }[];
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const found = Number(row.total);
  return {
    state: toListState(row),
    rows: rows.map(({ preview }) => preview),
    ...(isAll ? { total: found, isExact: true } : cappedTotal(found, TOTAL_COUNT_MAX)),
    next: last ? { at: last.at, id: last.id } : null,
  };
}

/** A message of the catch-all that is cached and not deleted. */
export async function findCachedOrphaned(
  sql: Sql,
  viewId: ViewId,
  notificationId: string,
): Promise<{ doc: WireOrphaned; state: ListState } | undefined> {
  const [row] = await sql`
    select o.doc, ${stateColumns(sql)} from orphaned o
    join list_state s on s.view_id = o.view_id and s.list = 'orphaned'
    left join feed_state f on f.view_id = o.view_id
    where o.view_id = ${viewId} and o.notification_id = ${notificationId} and o.deleted_at is null`;
  return row && { doc: row.doc as WireOrphaned, state: toListState(row) };
}
