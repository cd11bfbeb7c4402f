import type { Database } from '@myra/platform/database/open-database';
import { notify } from '../../events/notify.ts';
import type { Changed } from './cached-rows.store.ts';
import type { CachedTable } from './cached-tables.ts';
import { sumOf } from './count-moves.ts';
import { readBadges } from './counts.store.ts';

/** Tells the view's pages what a transaction changed, and the navigation's counts if one moved. */
export async function tellChanges(
  tx: Database['sql'],
  table: CachedTable,
  viewId: string,
  { changed, moves }: Changed,
): Promise<void> {
  if (changed.length === 0) return;
  const hasBadge = sumOf(moves, 'unread') !== 0 || sumOf(moves, 'draft') !== 0;
  const badges = hasBadge ? await readBadges(tx, viewId) : undefined;
  await notify(tx, {
    v: viewId,
    t: table.event,
    ids: [...new Set(changed)],
    ...(badges && { b: badges }),
  });
}
