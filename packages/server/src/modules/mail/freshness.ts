import type { Freshness } from '@myra/shared/mail/conversation';
import type { CachedDetail } from './cached-detail.store.ts';
import type { ListState } from './list-state.store.ts';

const SECOND = 1_000;
/** An answer older than this asks for a read, once. */
const OLD_MS = { sequences: 45 * SECOND, orphaned: 90 * SECOND } as const;
const DETAIL_OLD_MS = 30 * SECOND;

const latest = (...dates: (Date | null)[]): Date | null =>
  dates.reduce((found, date) => (date && (!found || date > found) ? date : found), null);

/**
 * The moment as of which a list is known. A feed vouches for all of it, unless a scan is due; without one the first page
 * is as new as the last look at it, and the rest as the last look at every page.
 */
function knownAt(state: ListState, isFirstPage: boolean): Date | null {
  if (state.feedReadAt && !state.isScanDue) return latest(state.feedReadAt, state.scannedAt);
  return isFirstPage ? latest(state.readAt, state.scannedAt) : state.scannedAt;
}

export function listFreshness(state: ListState, isFirstPage: boolean): Freshness {
  const at = knownAt(state, isFirstPage);
  return { synced_at: at?.toISOString() ?? null, live: false, upstream_down: state.isDown };
}

/** Whether a list should be looked at now rather than when its turn comes. */
export function isOld(state: ListState, resource: keyof typeof OLD_MS, now: Date): boolean {
  const at = knownAt(state, true);
  return !at || now.getTime() - at.getTime() > OLD_MS[resource];
}

/** A conversation is as new as its own reading, or as the feed where that has not named it since. */
export function detailFreshness(
  detail: Pick<CachedDetail, 'readAt' | 'isDue' | 'state'>,
  now: Date,
): { freshness: Freshness; isStale: boolean } {
  const { readAt, isDue, state } = detail;
  const isVouchedFor = !isDue && !state.isScanDue;
  const at = (isVouchedFor ? latest(readAt, state.feedReadAt) : readAt) ?? readAt;
  return {
    freshness: { synced_at: at.toISOString(), live: false, upstream_down: state.isDown },
    isStale: isDue || now.getTime() - at.getTime() > DETAIL_OLD_MS,
  };
}
