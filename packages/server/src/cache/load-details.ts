import { type CacheContext, jittered, later, SCAN_MS } from './context.ts';
import { listUnread } from './keep/details.store.ts';
import { readOnes } from './keep/read-ones.ts';
import { type Lease, writeState } from './lease.store.ts';

const IDS_OF_RUN = 50;
/** Conversations read and written together. */
const CHUNK = 10;
const ACTIVE_WITHIN_MS = 90 * 86_400_000;

/**
 * Loads conversations that are not cached or are older than their row, newest activity first. Returns when to look again.
 * Throws what a read throws.
 */
export async function loadDetails(ctx: CacheContext, lease: Lease): Promise<Date> {
  const { viewId } = lease;
  const activeAfter = later(ctx, -ACTIVE_WITHIN_MS);
  const ids = await listUnread(ctx.database.sql, { viewId, activeAfter, max: IDS_OF_RUN });
  let isStuck = ids.length > 0;
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    const unread = await readOnes(ctx, { viewId, list: 'sequences', ids: chunk, isNamed: false }, (tx) =>
      writeState(tx, lease, ctx.clock.now()),
    );
    if (unread.length < chunk.length) isStuck = false;
  }
  // If nothing could be read, the next look waits.
  const hasMore = ids.length === IDS_OF_RUN && !isStuck;
  return hasMore ? ctx.clock.now() : later(ctx, jittered(ctx, SCAN_MS));
}
