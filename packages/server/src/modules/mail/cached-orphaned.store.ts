import type { Database } from '@myra/platform/database/open-database';
import { TOTAL_COUNT_MAX } from '@myra/shared/constants/limits';
import type { ViewId } from '../../session/session.ts';
import type { WireOrphaned } from '../../sync/orphaned-row.ts';
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
 * A page of the catch-all in one statement, lines as the wire had them; undefined where the view has never been read. Of
 * messages of one moment the one with the greater number stands first.
 */
export async function listCachedOrphaned(
  sql: Sql,
  query: OrphanedQuery,
): Promise<CachedPage<WireOrphaned> | undefined> {
  const { viewId, leadEmail, after, limit } = query;
  const isAll = leadEmail === '';
  const where = sql`view_id = ${viewId} and deleted_at is null ${isAll ? sql`` : sql`and lead_email = ${leadEmail}`}`;
  const total = isAll
    ? sql`(select coalesce(sum(n), 0) from counters where view_id = ${viewId} and resource = 'orphaned' and facet = 'all')`
    : sql`(select count(*) from (select 1 from orphaned where ${where} limit ${TOTAL_COUNT_MAX + 1}) as c)`;
  const beyond = after
    ? sql`and (created_at, length(notification_id), notification_id)
        < (${after.at}::timestamptz, length(${after.id}), ${after.id})`
    : sql``;
  const [row] = await sql`
    select ${stateColumns(sql)}, ${total}::int as total,
      (select coalesce(json_agg(p), '[]') from (
        select line, created_at as at, notification_id as id from orphaned where ${where} ${beyond}
        order by created_at desc, length(notification_id) desc, notification_id desc
        limit ${limit} offset ${after ? 0 : query.offset}) as p) as rows
    from ${stateTables(sql, viewId, 'orphaned')}`;
  if (!row) return undefined;
  // Made by the select above; `line` was written from an answer of this very call.
  const rows = row.rows as { line: WireOrphaned; at: string; id: string }[];
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const found = Number(row.total);
  return {
    state: toListState(row),
    rows: rows.map(({ line }) => line),
    ...(isAll ? { total: found, isExact: true } : cappedTotal(found, TOTAL_COUNT_MAX)),
    next: last ? { at: last.at, id: last.id } : null,
  };
}

/** A message of the catch-all that is held and not deleted. */
export async function findCachedOrphaned(
  sql: Sql,
  viewId: ViewId,
  notificationId: string,
): Promise<{ doc: WireOrphaned; state: ListState } | undefined> {
  const [row] = await sql`
    select o.doc, ${stateColumns(sql)} from orphaned o
    join sync_state s on s.view_id = o.view_id and s.resource = 'orphaned'
    left join sync_state f on f.view_id = o.view_id and f.resource = 'changes'
    where o.view_id = ${viewId} and o.notification_id = ${notificationId} and o.deleted_at is null`;
  return row && { doc: row.doc as WireOrphaned, state: toListState(row) };
}
