import type { Database } from '@myra/platform/database/open-database';
import type { ViewId } from '../../session/session.ts';
import { DIRECTORY_IMPORT } from '../../sync/directory.store.ts';

type Sql = Database['sql'];

/** How far one part of the directory that a person sees was read: everybody's rows, or the organization's own. */
export type PartState = {
  viewId: string;
  isShared: boolean;
  /** As of when it is known to be what the upstream has. */
  readAt: Date | null;
  heldVersion: string | null;
  toldVersion: string | null;
  /** A walk was asked for, or the last one not believed. */
  isDoubted: boolean;
  isDown: boolean;
};

export type DirectoryState = {
  parts: PartState[];
  /** Whose rows the upstream's directory holds; null where it cannot be walked. */
  directory: string | null;
  /** The organization reads a file into it. */
  isImporting: boolean;
  hasOwnRows: boolean;
};

/** What is known of the directory that a view sees; undefined where its upstream has not said yet what it can do. */
export async function findDirectoryState(sql: Sql, viewId: ViewId): Promise<DirectoryState | undefined> {
  const rows = await sql`
    select c.capabilities->>'directory' as directory, s.view_id, s.view_id <> mine.id as is_shared, s.read_at,
      s.held_version, s.told_version, s.sweep_wanted is not null or s.doubts > 0 as is_doubted,
      coalesce(s.last_error like 'upstream-unavailable%', false) as is_down,
      exists (select 1 from watches w where w.view_id = mine.id and w.state = 'watching'
        and w.task_type = ${DIRECTORY_IMPORT}) as is_importing,
      exists (select 1 from counters n where n.view_id = mine.id and n.resource = 'providers' and n.facet = 'all'
        and n.n > 0) as has_own_rows
    from views mine
    join upstream_profile c on c.upstream = mine.upstream and c.resource = 'capabilities'
    cross join lateral (
      select mine.id union all
      select g.id from views g where g.upstream = mine.upstream and g.organization_id = '' and g.kind = 'global'
    ) as part(id)
    join sync_state s on s.view_id = part.id and s.resource = 'providers'
    where mine.id = ${viewId}`;
  const [first] = rows;
  if (!first) return undefined;
  return {
    directory: typeof first.directory === 'string' ? first.directory : null,
    isImporting: first.is_importing === true,
    hasOwnRows: first.has_own_rows === true,
    parts: rows.map((row) => ({
      viewId: String(row.view_id),
      isShared: row.is_shared === true,
      readAt: row.read_at === null ? null : new Date(String(row.read_at)),
      heldVersion: row.held_version === null ? null : String(row.held_version),
      toldVersion: row.told_version === null ? null : String(row.told_version),
      isDoubted: row.is_doubted === true,
      isDown: row.is_down === true,
    })),
  };
}
