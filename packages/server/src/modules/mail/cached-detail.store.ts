import type { Database } from '@myra/platform/database/open-database';
import type { WireDetail } from '../../cache/keep/sequence-row.ts';
import type { ViewId } from '../../session/session.ts';
import { type ListState, stateColumns, toListState } from './list-state.store.ts';

export type CachedDetail = {
  doc: WireDetail;
  readAt: Date;
  isDue: boolean;
  state: ListState;
  /** Messages of the catch-all from the same address; null where the catch-all was never read. */
  orphaned: WireDetail['orphaned_notifications'];
};

/** A conversation that is cached and not deleted. */
export async function findCachedSequence(
  sql: Database['sql'],
  viewId: ViewId,
  sequenceId: string,
): Promise<CachedDetail | undefined> {
  const [row] = await sql`
    select d.doc, d.read_at as detail_read_at, d.is_due, ${stateColumns(sql)},
      (select json_build_object('unread_count', count(*) filter (where o.status = 'received'),
          'read_count', count(*) filter (where o.status <> 'received'))
        from orphaned o where o.view_id = d.view_id and o.deleted_at is null
          and o.lead_email = lower(d.doc->'sequence'->>'email')) as orphaned,
      exists (select 1 from list_state c where c.view_id = d.view_id and c.list = 'orphaned'
        and c.scanned_at is not null) as knows_orphaned
    from sequence_details d
    join list_state s on s.view_id = d.view_id and s.list = 'sequences'
    left join feed_state f on f.view_id = d.view_id
    where d.view_id = ${viewId} and d.sequence_id = ${sequenceId}
      and not exists (select 1 from sequences q where q.view_id = d.view_id and q.sequence_id = d.sequence_id
        and q.deleted_at is not null)`;
  if (!row) return undefined;
  return {
    // Written from an answer of this very call.
    doc: row.doc as WireDetail,
    readAt: new Date(String(row.detail_read_at)),
    isDue: row.is_due === true,
    state: toListState(row),
    orphaned: row.knows_orphaned === true ? (row.orphaned as WireDetail['orphaned_notifications']) : null,
  };
}
