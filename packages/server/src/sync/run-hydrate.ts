import { readOnes } from './read-ones.ts';
import type { Run } from './run-context.ts';
import { listUnread } from './sequence-details.store.ts';
import { LEASE_MS, later } from './sync-context.ts';
import { holdLease } from './sync-lease.store.ts';

const IDS_OF_RUN = 50;
/** Read and kept together, so that a killed run has lost little. */
const CHUNK = 10;
const ACTIVE_WITHIN_MS = 90 * 86_400_000;

/** Reads conversations that are not held or older than their row, newest activity first. Returns whether there may be more. */
export async function runHydrate({ ctx, state, lease }: Run): Promise<boolean> {
  const { viewId } = state;
  const activeAfter = later(ctx, -ACTIVE_WITHIN_MS);
  const ids = await listUnread(ctx.database.sql, { viewId, activeAfter, max: IDS_OF_RUN });
  let isStuck = ids.length > 0;
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    const { unread } = await readOnes(
      ctx,
      { viewId, resource: 'sequences', ids: chunk, isTold: false },
      (tx) => holdLease(tx, lease, later(ctx, LEASE_MS)),
    );
    if (unread.length < chunk.length) isStuck = false;
  }
  // What gives no answer that can be kept waits for the next look.
  return ids.length === IDS_OF_RUN && !isStuck;
}
