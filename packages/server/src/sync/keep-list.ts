import type { Database } from '@myra/platform/database/open-database';
import type { Columns, HeldRow, ReadRow } from './cached-row.ts';
import { findHeld, type Kept, keepRows } from './cached-rows.store.ts';
import type { CachedTable } from './cached-tables.ts';
import { makeDetailsDue } from './sequence-details.store.ts';
import { LeaseLost } from './sync-lease.store.ts';
import { isOfView, makeDue } from './sync-state.store.ts';
import { tellChanges } from './tell-changes.ts';

type Sql = Database['sql'];

/** Columns that a person moves without anything having happened in the conversation. */
const QUIET = new Set(['read', 'rep_id', 'rep_name', 'rep_email', 'confidence_score', 'attention', 'listed']);

function onlyQuietly(held: Columns, read: Columns): boolean {
  const same = (name: string) => JSON.stringify(held[name] ?? null) === JSON.stringify(read[name] ?? null);
  return Object.keys(read).every((name) => name === 'activity_at' || QUIET.has(name) || same(name));
}

/** Gives rows without a moment of change one: the moment at which the change was noticed. */
export function withActivity(
  rows: readonly ReadRow[],
  held: ReadonlyMap<string, HeldRow>,
  noticedAt: (index: number) => Date,
): ReadRow[] {
  return rows.map((row, index) => {
    if (row.columns.activity_at) return row;
    const known = held.get(row.id);
    const stays = known && !known.isDeleted && onlyQuietly(known.columns, row.columns);
    const activity = stays ? known.columns.activity_at : noticedAt(index).toISOString();
    return { ...row, columns: { ...row.columns, activity_at: activity } };
  });
}

/**
 * Keeps rows of a page under the resource's lease, and tells of those that changed. Throws `LeaseLost` where the session
 * whose token asked sees another view by now (E1).
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
): Promise<Kept> {
  const { viewId, rows } = input;
  if (!(await isOfView(tx, input.sessionId, viewId))) throw new LeaseLost();
  const ids = rows.map(({ id }) => id);
  const held = await findHeld(tx, table, viewId, ids);
  const timed = table.resource === 'sequences' ? withActivity(rows, held, input.noticedAt) : rows;
  const kept = await keepRows(tx, table, { viewId, kind: 'list', held, rows: timed });
  if (table.resource === 'sequences' && kept.changed.length > 0) {
    await makeDetailsDue(tx, viewId, kept.changed);
    await makeDue(tx, viewId, 'details', input.now);
  }
  await tellChanges(tx, table, viewId, kept);
  return kept;
}
