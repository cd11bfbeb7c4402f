import { notify } from '../events/notify.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import { Asleep } from './background-read.ts';
import type { Extras } from './learned-profile.ts';
import type { Run } from './run-context.ts';
import { runDirectory } from './run-directory.ts';
import { runHead } from './run-head.ts';
import { runHydrate } from './run-hydrate.ts';
import { runSweep } from './run-sweep.ts';
import {
  BACKOFF_MAX_MS,
  HEAD_MS,
  jittered,
  LEASE_MS,
  later,
  SWEEP_MS,
  type SyncContext,
} from './sync-context.ts';
import * as leases from './sync-lease.store.ts';
import * as store from './sync-state.store.ts';
import type { Lease, Resource, SyncState } from './sync-state.ts';

/** A feed that fails as often as this in a row is not relied on. */
const FEED_FAILS_MAX = 3;
const BACKOFF_FIRST_MS = 5_000;
const BACKOFF_STEPS_MAX = 7;
/** Whoever signs in makes everything due at once. */
const ASLEEP_MS = 30_000;
/** Until whoever follows the feed has written down where it stands. */
const CURSOR_WAIT_MS = 1_000;

/** How long to leave the upstream alone: as long as it says, else twice as long after each failure. */
export function backoffMs(error: unknown, fails: number, firstMs = BACKOFF_FIRST_MS): number {
  const grown = Math.min(firstMs * 2 ** Math.min(fails, BACKOFF_STEPS_MAX), BACKOFF_MAX_MS);
  const said = isErrorCode(error, 'rate-limited') ? (error.details?.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(grown, said);
}

/** A code for the row: never what an upstream wrote. */
export const errorName = (error: unknown): string =>
  isErrorCode(error, 'upstream-unavailable', 'rate-limited', 'forbidden', 'not-found', 'invalid-input')
    ? `${error.code}${error.details?.reason ? ` ${error.details.reason}` : ''}`
    : 'internal';

/** Ends a failed run; the pages are told of the first failure, so that they show how old they are. */
export async function failRun(
  ctx: SyncContext,
  lease: Lease,
  state: SyncState,
  error: unknown,
  firstMs?: number,
): Promise<void> {
  const { sql } = ctx.database;
  const { viewId, resource } = lease;
  if (error instanceof Asleep) return leases.release(sql, lease, later(ctx, ASLEEP_MS));
  if (error instanceof leases.LeaseLost) return;
  const nextAt = later(ctx, jittered(ctx, backoffMs(error, state.fails, firstMs)));
  const { isFirst } = await leases.fail(sql, lease, { nextAt, error: errorName(error) });
  ctx.log.warn(
    { err: error, view_id: viewId, resource, fails: state.fails + 1 },
    'the upstream was not read',
  );
  if (isFirst) await tellAge(ctx, viewId, resource, state.readAt);
}

export const tellAge = (
  ctx: SyncContext,
  viewId: string,
  resource: Resource,
  readAt: Date | null,
): Promise<void> =>
  notify(ctx.database.sql, {
    v: viewId,
    t: 'sync.age',
    d: { resource, synced_at: readAt?.toISOString() ?? null },
  });

/** What the upstream can do beyond the documents. Throws what a read throws. */
export const findExtras = (ctx: SyncContext, viewId: string): Promise<Extras> =>
  ctx.profile.extras(async (read) => (await ctx.read(viewId, read)).answer);

async function feedOf(ctx: SyncContext, viewId: string): Promise<Run['extras'] & { isReady: boolean }> {
  const extras = await findExtras(ctx, viewId);
  const feed = await store.findState(ctx.database.sql, viewId, 'changes');
  const hasFeed = extras.changeFeed && feed !== undefined && feed.fails < FEED_FAILS_MAX;
  // A sweep that began before the feed's place is known would miss what happens in between.
  return { hasFeed, pageMax: extras.pageMax, isReady: !hasFeed || feed.cursor !== null };
}

/** Makes a list true, by a sweep where one is due or under way, else by its first page. Returns when it is due again. */
async function runList(run: Run, resource: 'sequences' | 'orphaned'): Promise<Date> {
  const { ctx, state, extras } = run;
  const now = ctx.clock.now();
  const isSweepDue =
    state.sweepId !== null || state.sweepWanted !== null || state.sweptAt === null || state.sweepAt <= now;
  let { sweepAt } = state;
  if (isSweepDue) {
    const next = await runSweep(run, resource);
    if (!next) return ctx.clock.now();
    sweepAt = next;
  } else await runHead(run, resource);
  if (extras.hasFeed) return sweepAt;
  const headAt = later(ctx, jittered(ctx, HEAD_MS[resource]));
  return new Date(Math.min(headAt.getTime(), sweepAt.getTime()));
}

async function runLeased(ctx: SyncContext, state: SyncState, lease: Lease): Promise<Date> {
  const { viewId, resource } = lease;
  if (resource === 'providers') return runDirectory({ ctx, state, lease }, await findExtras(ctx, viewId));
  const { isReady, ...extras } = await feedOf(ctx, viewId);
  const run: Run = { ctx, state, lease, extras };
  if (resource === 'details')
    return (await runHydrate(run)) ? ctx.clock.now() : later(ctx, jittered(ctx, SWEEP_MS));
  if (resource === 'changes') throw new TypeError('A feed is followed, not run');
  return isReady ? runList(run, resource) : later(ctx, CURSOR_WAIT_MS);
}

/**
 * Runs what is due of one resource of a view, if nobody else does. Returns whether it is due again at once. Throws nothing
 * but faults of our own database.
 */
export async function runResource(
  ctx: SyncContext,
  { viewId, resource }: { viewId: string; resource: Resource },
): Promise<{ isDueAgain: boolean }> {
  const { sql } = ctx.database;
  const now = ctx.clock.now();
  const state = await leases.leaseDue(sql, { viewId, resource, now, leasedUntil: later(ctx, LEASE_MS) });
  if (!state) return { isDueAgain: false };
  const lease: Lease = { viewId, resource, fence: state.fence };
  try {
    const nextAt = await runLeased(ctx, state, lease);
    const { requestedAt } = state;
    const { hadFailed } = await leases.finish(sql, lease, { requestedAt, nextAt, now: ctx.clock.now() });
    if (hadFailed) await tellAge(ctx, viewId, resource, ctx.clock.now());
    const after = await store.findState(sql, viewId, resource);
    return { isDueAgain: after !== undefined && after.nextAt <= ctx.clock.now() };
  } catch (error) {
    await failRun(ctx, lease, state, error);
    return { isDueAgain: false };
  }
}
