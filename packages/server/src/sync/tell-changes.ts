import type { Database } from '@myra/platform/database/open-database';
import { notify } from '../events/notify.ts';
import type { Kept } from './cached-rows.store.ts';
import type { CachedTable } from './cached-tables.ts';
import { readBadges } from './counters.store.ts';

const BADGE_FACETS = new Set(['unread', 'type:draft']);

/** Tells the view's pages what a transaction changed, and the new counts where one of the navigation's moved. */
export async function tellChanges(
  tx: Database['sql'],
  table: CachedTable,
  viewId: string,
  { changed, moves }: Kept,
): Promise<void> {
  if (changed.length === 0) return;
  const hasBadge = [...moves.keys()].some((facet) => BADGE_FACETS.has(facet));
  const badges = hasBadge ? await readBadges(tx, viewId) : undefined;
  await notify(tx, {
    v: viewId,
    t: table.event,
    ids: [...new Set(changed)],
    ...(badges && {
      b: {
        inbox_unread: badges.inboxUnread,
        catch_all_unread: badges.catchAllUnread,
        drafts_waiting: badges.draftsWaiting,
      },
    }),
  });
}

/** Joins what several steps of one transaction kept. */
export function joined(parts: readonly Kept[]): Kept {
  const moves = new Map<string, number>();
  for (const part of parts)
    for (const [facet, n] of part.moves) moves.set(facet, (moves.get(facet) ?? 0) + n);
  return { changed: [...new Set(parts.flatMap(({ changed }) => changed))], moves };
}
