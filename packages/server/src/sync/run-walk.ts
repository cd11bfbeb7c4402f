import { notify } from '../events/notify.ts';
import { takeReadSeq } from '../modules/watches/watch.store.ts';
import { unavailable } from '../upstream/refusal.ts';
import { deleteRows, findHeld, keepRows } from './cached-rows.store.ts';
import { providersTable as table } from './cached-tables.ts';
import { countFacets, hasChangedSince } from './directory.store.ts';
import { providerRow } from './provider-row.ts';
import * as sweeps from './sweep.store.ts';
import {
  inTransaction,
  jittered,
  LEASE_MS,
  later,
  SWEEP_WITH_FEED_MS,
  TOMBSTONE_MS,
} from './sync-context.ts';
import { holdLease, LeaseLost } from './sync-lease.store.ts';
import { change, isOfView, planSweep } from './sync-state.store.ts';
import { askWalk, type DirectoryRun, LOOK_MS } from './walk-context.ts';

/** Answers of one job; then it stands in line again behind other views. */
const PAGES_OF_RUN = 10;
/** After so many walks in a row that could not be believed, one that the upstream vouches for is. */
const DOUBTS_MAX = 2;
const AGAIN_FIRST_MS = 30_000;
const AGAIN_MAX_MS = 600_000;

type Walk = { sweepId: string; sweepSeq: number; startedAt: Date; version: string };
/** How far a run came: with all rows read `total` is how many the upstream has; `moved` where it became another directory on the way. */
type Reached = { walk: Walk; end: 'all' | 'moved' | 'too-large'; total: number };

function walkOf({ state }: DirectoryRun): Walk | undefined {
  const { sweepId, sweepSeq, sweepStartedAt, sweepVersion } = state;
  if (sweepId === null || sweepSeq === null || sweepStartedAt === null || sweepVersion === null)
    return undefined;
  return { sweepId, sweepSeq, startedAt: sweepStartedAt, version: sweepVersion };
}

/** Reads on from where the last run stopped, until the end or until this run's share is done. */
async function readOn(run: DirectoryRun): Promise<Reached | undefined> {
  const { ctx, state, lease } = run;
  const { viewId } = state;
  let walk = walkOf(run);
  let after = walk ? state.sweepAfter : null;
  if (walk && state.sweepPage === 0) return { walk, end: 'all', total: state.upstreamTotal ?? 0 };
  for (let page = 0; page < PAGES_OF_RUN; page += 1) {
    const begun = walk ?? {
      sweepId: ctx.ids.uuid(),
      sweepSeq: await takeReadSeq(ctx.database.sql),
      startedAt: ctx.clock.now(),
    };
    const { answer, seq, sessionId } = await askWalk(run, { after });
    const { items, next, version, total } = answer;
    const current: Walk = { version, ...begun };
    if (total > ctx.directoryRowsMax) return { walk: current, end: 'too-large', total };
    await inTransaction(ctx, async (tx) => {
      await holdLease(tx, lease, later(ctx, LEASE_MS));
      if (!(await isOfView(tx, sessionId, viewId))) throw new LeaseLost();
      const ids = items.map(({ id }) => id);
      const fresh = await sweeps.noteSeen(tx, table, { viewId, sweepId: current.sweepId, ids });
      if (fresh === 0 && next !== null) throw unavailable('bad-answer', 'A walk that does not go on');
      const held = await findHeld(tx, table, viewId, ids);
      const rows = items.map((wire) => providerRow(wire, seq));
      await keepRows(tx, table, { viewId, kind: 'list', held, rows });
      await change(tx, lease, {
        sweep_id: current.sweepId,
        sweep_seq: current.sweepSeq,
        sweep_started_at: current.startedAt,
        sweep_version: current.version,
        sweep_after: next,
        sweep_page: next === null ? 0 : 1,
        told_version: version,
        upstream_total: total,
      });
    });
    if (version !== current.version) return { walk: current, end: 'moved', total };
    if (next === null) return { walk: current, end: 'all', total };
    walk = current;
    after = next;
  }
  return undefined;
}

/** Ends a walk: what is not there any more goes, and the copy is of the walk's version, unless it cannot be believed. */
async function endWalk({ ctx, state, lease }: DirectoryRun, { walk, end, total }: Reached): Promise<Date> {
  const { viewId } = state;
  return inTransaction(ctx, async (tx) => {
    await holdLease(tx, lease, later(ctx, LEASE_MS));
    const { seen, held, missing } = await sweeps.weighSweep(tx, table, { viewId, ...walk });
    const isWhole = end === 'all' && seen === total;
    const isMuch = missing > 0 && (seen === 0 || missing > held / 3);
    const isBelieved = isWhole && (!isMuch || state.doubts >= DOUBTS_MAX);
    if (isBelieved && missing > 0) {
      const ids = await sweeps.listMissing(tx, table, { viewId, ...walk }, missing);
      await deleteRows(tx, table, { viewId, ids, seq: await takeReadSeq(tx), now: ctx.clock.now() });
    }
    // What a walk wrote that was not believed has not been counted yet.
    const isCounted = state.heldVersion !== null && state.doubts === 0;
    if (isBelieved && (!isCounted || (await hasChangedSince(tx, viewId, walk.sweepSeq))))
      await countFacets(tx, viewId);
    if (isWhole && !isBelieved) {
      ctx.log.warn({ view_id: viewId, resource: 'providers' }, 'a walk could not be believed');
      await notify(tx, { v: viewId, t: 'sync.suspicious', d: { resource: 'providers' } });
    }
    await sweeps.tidySweep(tx, table, {
      viewId,
      sweepId: walk.sweepId,
      deletedBefore: later(ctx, -TOMBSTONE_MS),
    });
    const doubts = isBelieved ? 0 : state.doubts + 1;
    const known = { held_version: walk.version, swept_at: walk.startedAt, read_at: walk.startedAt };
    await change(tx, lease, {
      sweep_id: null,
      sweep_seq: null,
      sweep_page: null,
      sweep_after: null,
      doubts,
      ...(isBelieved && known),
    });
    const againMs = Math.min(AGAIN_FIRST_MS * 2 ** Math.min(doubts, 10), AGAIN_MAX_MS);
    const sweepAt = later(ctx, jittered(ctx, isBelieved ? SWEEP_WITH_FEED_MS : againMs));
    const { isWanted } = await planSweep(tx, lease, { sweepSeq: walk.sweepSeq, sweepAt });
    if (isWanted) return ctx.clock.now();
    return isBelieved ? later(ctx, jittered(ctx, LOOK_MS)) : sweepAt;
  });
}

/**
 * Reads a directory by cursor, from where the last run stopped, and keeps it. A walk is believed where its first and its
 * last answer named one version and it met as many rows as that has. Returns when the directory is due again, or that it has
 * become too large to be kept. Throws what a read throws.
 */
export async function runWalk(run: DirectoryRun): Promise<Date | 'too-large'> {
  const reached = await readOn(run);
  if (!reached) return run.ctx.clock.now();
  return reached.end === 'too-large' ? 'too-large' : endWalk(run, reached);
}
