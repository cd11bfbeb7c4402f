import type { Database } from '@myra/platform/database/open-database';
import { assertOfView, requestRead } from '../lease.store.ts';
import type { CachedRow, Columns, ReadRow } from './cached-row.ts';
import { type Changed, findCached, keepRows } from './cached-rows.store.ts';
import type { CachedTable } from './cached-tables.ts';
import { makeDetailsDue } from './details.store.ts';
import { tellChanges } from './tell-changes.ts';

type Sql = Database['sql'];

/** Columns that change without a new event in the conversation. */
const QUIET = new Set(['read', 'rep_id', 'rep_name', 'rep_email', 'confidence_score', 'attention', 'listed']);

function onlyQuietly(cached: Columns, read: Columns): boolean {
  const same = (name: string) => JSON.stringify(cached[name] ?? null) === JSON.stringify(read[name] ?? null);
  return Object.keys(read).every((name) => name === 'activity_at' || QUIET.has(name) || same(name));
}

/** Gives rows without `activity_at` the moment at which their change was noticed. */
export function withActivity(
  rows: readonly ReadRow[],
  cached: ReadonlyMap<string, CachedRow>,
  noticedAt: (index: number) => Date,
): ReadRow[] {
  return rows.map((row, index) => {
    if (row.columns.activity_at) return row;
    const known = cached.get(row.id);
    const stays = known && !known.isDeleted && onlyQuietly(known.columns, row.columns);
    const activity = stays ? known.columns.activity_at : noticedAt(index).toISOString();
    return { ...row, columns: { ...row.columns, activity_at: activity } };
  });
}

/**
 * Writes the rows of a page and tells the view's pages what changed. The caller has the lease of the list. Throws `LeaseLost`
 * if the session that asked now belongs to another view.
 */
export async function keepList(
  tx: Sql,
  table: CachedTable,
  input: {
    viewId: string;
    sessionId: string;
    rows: readonly ReadRow[];
    now: Date;
    noticedAt: (index: number) => Date;
  },
): Promise<Changed> {
  const { viewId, rows } = input;
  await assertOfView(tx, input.sessionId, viewId);
  const ids = rows.map(({ id }) => id);
  const cached = await findCached(tx, table, viewId, ids);
  const timed = table.list === 'sequences' ? withActivity(rows, cached, input.noticedAt) : rows;
  const changes = await keepRows(tx, table, { viewId, kind: 'list', cached, rows: timed });
  if (table.list === 'sequences' && changes.changed.length > 0) {
    await makeDetailsDue(tx, viewId, changes.changed);
    await requestRead(tx, { viewId, kind: 'details' }, input.now);
  }
  await tellChanges(tx, table, viewId, changes);
  return changes;
}
