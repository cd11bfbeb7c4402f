import { isErrorCode } from '../../upstream/error-code.ts';
import { type CacheContext, later } from '../context.ts';
import { clearFails, type Lease, LISTS, requestRead } from '../lease.store.ts';
import { FEED_TABLE, type FeedEvent, step } from '../machine.ts';
import { runState, tellAge } from '../run-state.ts';
import { createBacklog } from './backlog.ts';
import { type Following, readChanges, takeCursor } from './read-changes.ts';

export const FEED_WAIT_SECONDS = 25;
const ASK_FOR_FEED_MS = 600_000;
const BACKOFF_FIRST_MS = 500;
const SIGNED_OUT_WAIT_MS = 5_000;

const isGone = (error: unknown): boolean =>
  isErrorCode(error, 'not-found') && error.details?.reason === 'gone';

/**
 * Asks the feed again and again on one lease. Returns when to ask later; throws if the view sleeps, the upstream fails or
 * the process stops.
 */
async function follow(following: Following & { lease: Lease & { row: Record<string, unknown> } }) {
  const { ctx, lease, signal } = following;
  const { sql } = ctx.database;
  const { viewId } = lease;
  const { changeFeed } = await ctx.capabilities(async (read) => (await ctx.read(viewId, read)).answer);
  let cursor = lease.row.cursor === null ? null : Number(lease.row.cursor);
  let event: FeedEvent = changeFeed ? 'asked' : 'no-feed';
  let hadFailed = lease.fails > 0;
  let backlog = createBacklog();
  // The first question does not wait: what changed since the cursor is wanted at once.
  let waitSeconds = 0;
  while (!signal.aborted) {
    const { action } = step(FEED_TABLE, cursor === null ? 'without-cursor' : 'following', event);
    event = 'asked';
    if (action === 'ask-later') return later(ctx, ASK_FOR_FEED_MS);
    if (cursor === null || action !== 'read-changes') {
      backlog = createBacklog();
      cursor = action === 'take-cursor' ? await takeCursor(following) : null;
      continue;
    }
    const after = cursor;
    cursor = await readChanges(following, { after, backlog, waitSeconds }).catch((error: unknown) => {
      if (!isGone(error)) throw error;
      event = 'gone';
      return after;
    });
    waitSeconds = backlog.isEmpty() ? FEED_WAIT_SECONDS : 0;
    if (hadFailed && event === 'asked') {
      await clearFails(sql, lease);
      await tellAge(ctx, viewId, 'feed', ctx.clock.now());
      hadFailed = false;
    }
  }
  return ctx.clock.now();
}

/**
 * Follows the change feed of a view while somebody is signed in. One process of the fleet does it. Throws faults of our
 * own database only.
 */
export async function followFeed(ctx: CacheContext, viewId: string, signal: AbortSignal): Promise<void> {
  await runState(
    ctx,
    { viewId, kind: 'feed' },
    {
      work: (lease) => follow({ ctx, lease, signal }),
      stopping: signal,
      backoffFirstMs: BACKOFF_FIRST_MS,
      signedOutWaitMs: SIGNED_OUT_WAIT_MS,
      // Without the feed the lists are read by their first page.
      onFailed: async () => {
        for (const list of LISTS)
          await requestRead(ctx.database.sql, { viewId, kind: list }, ctx.clock.now());
      },
    },
  );
}
