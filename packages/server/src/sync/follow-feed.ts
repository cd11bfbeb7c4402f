import { listChanges } from '@myra/shared/contracts/changes';
import type { EventType } from '../events/event-types.ts';
import { notify } from '../events/notify.ts';
import { forgetUserReadsOfView } from '../session/session.store.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import type { Answer } from '../upstream/wire-types.ts';
import { Asleep } from './background-read.ts';
import type { ListedResource } from './cached-tables.ts';
import { type Backlog, createBacklog } from './feed-backlog.ts';
import { readOnes } from './read-ones.ts';
import { failRun, findExtras, tellAge } from './run-resource.ts';
import { makeDetailsDue } from './sequence-details.store.ts';
import { inTransaction, LEASE_MS, later, type SyncContext } from './sync-context.ts';
import * as leases from './sync-lease.store.ts';
import * as store from './sync-state.store.ts';
import type { Lease, SyncState } from './sync-state.ts';

export const FEED_WAIT_SECONDS = 25;
/** More rows than this at once are read faster by a sweep. */
const IDS_MAX = 100;
/** Read together; then the feed is asked again, so that what happens meanwhile does not wait for the rest. */
const CHUNK = 10;
const EXTRAS_AGAIN_MS = 600_000;
const BACKOFF_FIRST_MS = 500;
const ASLEEP_MS = 5_000;

type Change = Answer<typeof listChanges>['changes'][number];

/** Types that pages read live: they are told, nothing is kept. */
const EVENT_OF_TYPE: Readonly<Record<string, EventType>> = {
  account: 'account.changed',
  campaign: 'campaign.changed',
  representative: 'representative.changed',
  organization: 'organization.changed',
};

/** Once each, in the order in which they were named last. */
const idsOf = (changes: readonly Change[], type: string): string[] =>
  [
    ...new Set(
      changes
        .filter((each) => each.type === type)
        .map(({ id }) => id)
        .toReversed(),
    ),
  ].toReversed();

type Follow = { ctx: SyncContext; lease: Lease; state: SyncState; signal: AbortSignal };

const hold = ({ ctx, lease }: Follow) => leases.holdLease(ctx.database.sql, lease, later(ctx, LEASE_MS));

/** Many rows at once are read by pages. */
async function wishSweep({ ctx, lease }: Follow, resource: ListedResource, ids: readonly string[]) {
  const { viewId } = lease;
  await store.request(ctx.database.sql, { viewId, resource, now: ctx.clock.now(), sweep: true });
  if (resource === 'sequences') {
    await makeDetailsDue(ctx.database.sql, viewId, ids);
    await store.makeDue(ctx.database.sql, viewId, 'details', ctx.clock.now());
  }
}

/** Reads again some of what the feed named, the newest first. */
async function readSome(follow: Follow, backlog: Backlog): Promise<void> {
  const { ctx, lease } = follow;
  const { viewId } = lease;
  for (const resource of ['orphaned', 'sequences'] as const)
    if (backlog.count(resource) > IDS_MAX) await wishSweep(follow, resource, backlog.takeAll(resource));
  const some = backlog.take(CHUNK);
  if (!some) return;
  const { resource } = some;
  await readOnes(ctx, { viewId, ...some, isTold: true }, async (tx, unread) => {
    await leases.holdLease(tx, lease, later(ctx, LEASE_MS));
    if (resource === 'sequences') await makeDetailsDue(tx, viewId, unread);
  });
}

async function tellOthers({ ctx, lease }: Follow, changes: readonly Change[]): Promise<void> {
  // Before the pages hear of it and ask: somebody may not belong to the organization any more, or be another role's.
  if (idsOf(changes, 'organization').length > 0) await forgetUserReadsOfView(ctx.database.sql, lease.viewId);
  for (const [type, event] of Object.entries(EVENT_OF_TYPE)) {
    const ids = idsOf(changes, type);
    if (ids.length > 0) await notify(ctx.database.sql, { v: lease.viewId, t: event, ids });
  }
}

/** Takes the feed's present place; what came before is found by sweeps. */
async function takePlace(follow: Follow): Promise<number> {
  const { ctx, lease, signal } = follow;
  const { viewId } = lease;
  const { answer } = await ctx.read(viewId, (call) => call(listChanges, { query: {}, signal }));
  const cursor = answer.next ?? 0;
  await inTransaction(ctx, async (tx) => {
    await leases.holdLease(tx, lease, later(ctx, LEASE_MS));
    await store.change(tx, lease, { cursor });
    for (const resource of ['orphaned', 'sequences'] as const)
      await store.request(tx, { viewId, resource, now: ctx.clock.now(), sweep: true });
  });
  return cursor;
}

/** One question to the feed, and some of what it named. Returns where it stands now. Throws what a read throws. */
async function followOnce(
  follow: Follow,
  place: { after: number; backlog: Backlog; waitSeconds: number },
): Promise<number> {
  const { ctx, lease, signal } = follow;
  const { after, backlog, waitSeconds } = place;
  const { answer, askedAt } = await ctx.read(
    lease.viewId,
    (call) =>
      call(listChanges, {
        query: { after, wait: waitSeconds },
        waitsMs: waitSeconds * 1_000,
        retries: 0,
        signal,
      }),
    { isWaiting: true },
  );
  const { changes } = answer;
  await hold(follow);
  backlog.add('sequences', idsOf(changes, 'sequence'), after);
  backlog.add('orphaned', idsOf(changes, 'orphaned'), after);
  await readSome(follow, backlog);
  await tellOthers(follow, changes);
  const cursor = Math.max(answer.next ?? after, after);
  // Whoever takes over has none of the backlog, and is told of it anew.
  await store.change(ctx.database.sql, lease, {
    cursor: backlog.restartAt() ?? cursor,
    ...(backlog.isEmpty() && { read_at: askedAt }),
  });
  return cursor;
}

const isGone = (error: unknown): boolean =>
  isErrorCode(error, 'not-found') && error.details?.reason === 'gone';

/** Everything that follows is read on this lease, until the view sleeps, the line fails or the process stops. */
async function followLeased(follow: Follow): Promise<void> {
  const { ctx, lease, state, signal } = follow;
  let { cursor } = state;
  let hadFailed = state.fails > 0;
  // The first question does not wait: whether anything happened meanwhile is to be known at once.
  let waitSeconds = 0;
  let backlog = createBacklog();
  while (!signal.aborted) {
    try {
      if (cursor === null) {
        backlog = createBacklog();
        cursor = await takePlace(follow);
      } else cursor = await followOnce(follow, { after: cursor, backlog, waitSeconds });
      waitSeconds = backlog.isEmpty() ? FEED_WAIT_SECONDS : 0;
    } catch (error) {
      if (!isGone(error)) throw error;
      cursor = null;
      continue;
    }
    if (hadFailed) {
      await leases.clearFails(ctx.database.sql, lease);
      await tellAge(ctx, lease.viewId, 'changes', ctx.clock.now());
      hadFailed = false;
    }
  }
}

/**
 * Follows the change feed of a view, one at a time in the whole fleet, for as long as somebody is signed in. An upstream
 * without a feed is asked again later whether it has one. Throws nothing but faults of our own database.
 */
export async function followFeed(ctx: SyncContext, viewId: string, signal: AbortSignal): Promise<void> {
  const { sql } = ctx.database;
  const resource = 'changes';
  const now = ctx.clock.now();
  const state = await leases.leaseDue(sql, { viewId, resource, now, leasedUntil: later(ctx, LEASE_MS) });
  if (!state) return;
  const lease: Lease = { viewId, resource, fence: state.fence };
  const rest = async (milliseconds: number) => {
    const { requestedAt } = state;
    await leases.finish(sql, lease, { requestedAt, nextAt: later(ctx, milliseconds), now: ctx.clock.now() });
  };
  try {
    const { changeFeed } = await findExtras(ctx, viewId);
    if (!changeFeed) return await rest(EXTRAS_AGAIN_MS);
    await followLeased({ ctx, lease, state, signal });
    await leases.release(sql, lease);
  } catch (error) {
    if (signal.aborted) return leases.release(sql, lease);
    if (error instanceof Asleep) return rest(ASLEEP_MS);
    await failRun(ctx, lease, state, error, BACKOFF_FIRST_MS);
    // Without the feed the lists are looked at by themselves.
    for (const each of ['orphaned', 'sequences'] as const)
      await store.makeDue(sql, viewId, each, ctx.clock.now());
  }
}
