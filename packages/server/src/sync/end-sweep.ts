import type { Database } from '@myra/platform/database/open-database';
import { notify } from '../events/notify.ts';
import { takeReadSeq } from '../modules/watches/watch.store.ts';
import { deleteRows, type Kept } from './cached-rows.store.ts';
import { type CachedTable, cachedTables, type ListedResource } from './cached-tables.ts';
import { readOnes } from './read-ones.ts';
import type { Run } from './run-context.ts';
import * as sweeps from './sweep.store.ts';
import {
  inTransaction,
  jittered,
  LEASE_MS,
  later,
  SWEEP_MS,
  SWEEP_WITH_FEED_MS,
  TOMBSTONE_MS,
} from './sync-context.ts';
import { holdLease } from './sync-lease.store.ts';
import { change, planSweep } from './sync-state.store.ts';
import { joined, tellChanges } from './tell-changes.ts';

const CHECKS_OF_RUN = 20;
/** Missing rows that one sweep looks up. */
const CHECKS_MAX = 200;

/** A sweep under way, as its row tells. */
export type Sweep = {
  sweepId: string;
  sweepSeq: number;
  startedAt: Date;
  page: number;
  checked: number;
  isFirst: boolean;
  total: number | null;
};

/** Whether what a sweep did not meet can be believed to be gone. */
export async function isDoubtful(run: Run, table: CachedTable, sweep: Sweep): Promise<boolean> {
  const { viewId } = run.state;
  const { seen, held, missing } = await sweeps.weighSweep(run.ctx.database.sql, table, { viewId, ...sweep });
  if (missing === 0) return false;
  return seen === 0 || missing > held / 3 || (sweep.total !== null && seen < sweep.total / 2);
}

/** Looks up missing rows by their ids, a few in a job. Returns whether there is more to look up. */
export async function checkMissing(
  run: Run,
  resource: ListedResource,
  sweep: Sweep,
  believes404Only: boolean,
): Promise<boolean> {
  const { ctx, lease, state } = run;
  const { viewId } = state;
  const table = cachedTables[resource];
  const room = Math.min(CHECKS_OF_RUN, CHECKS_MAX - sweep.checked);
  const ids = room > 0 ? await sweeps.listMissing(ctx.database.sql, table, { viewId, ...sweep }, room) : [];
  if (ids.length === 0) return false;
  const checked = sweep.checked + ids.length;
  await readOnes(ctx, { viewId, resource, ids, isTold: false }, async (tx, unread) => {
    await holdLease(tx, lease, later(ctx, LEASE_MS));
    await change(tx, lease, { sweep_checked: checked });
    // Without an answer nothing can be said of a row: this sweep leaves it alone.
    await sweeps.noteSeen(tx, table, { viewId, sweepId: sweep.sweepId, ids: unread });
    const judged = ids.filter((id) => !unread.includes(id));
    if (!believes404Only) await deleteTwiceMissed(run, tx, table, judged);
  });
  sweep.checked = checked;
  return true;
}

/** Counts a miss, and takes out of the list what was missed for the second time. */
async function deleteTwiceMissed(
  { ctx, state }: Run,
  tx: Database['sql'],
  table: CachedTable,
  ids: readonly string[],
): Promise<void> {
  const { viewId } = state;
  const gone = await sweeps.countMisses(tx, table, { viewId, ids });
  if (gone.length === 0) return;
  const seq = await takeReadSeq(tx);
  const kept: Kept = await deleteRows(tx, table, { viewId, ids: gone, seq, now: ctx.clock.now() });
  await tellChanges(tx, table, viewId, joined([kept]));
}

/** Ends a sweep. One that is doubted changes nothing and is made again soon. */
export async function endSweep(
  run: Run,
  resource: ListedResource,
  sweep: Sweep,
  outcome: { isDoubted: boolean; countsMisses: boolean; doubts: number },
): Promise<Date> {
  const { ctx, lease, state, extras } = run;
  const { viewId } = state;
  const table = cachedTables[resource];
  return inTransaction(ctx, async (tx) => {
    await holdLease(tx, lease, later(ctx, LEASE_MS));
    if (outcome.isDoubted) {
      await notify(tx, { v: viewId, t: 'sync.suspicious', d: { resource } });
    } else if (outcome.countsMisses) {
      const rest = await sweeps.listMissing(tx, table, { viewId, ...sweep }, Number.MAX_SAFE_INTEGER);
      await deleteTwiceMissed(run, tx, table, rest);
    }
    const deletedBefore = later(ctx, -TOMBSTONE_MS);
    await sweeps.tidySweep(tx, table, { viewId, sweepId: sweep.sweepId, deletedBefore });
    await change(tx, lease, {
      sweep_id: null,
      sweep_page: null,
      sweep_seq: null,
      doubts: outcome.doubts,
      // Rows that a doubted sweep did not meet may be gone; what it brought is kept all the same.
      ...(!outcome.isDoubted && { swept_at: sweep.startedAt }),
    });
    if (sweep.isFirst && !outcome.isDoubted)
      await notify(tx, {
        v: viewId,
        t: 'sync.age',
        d: { resource, synced_at: sweep.startedAt.toISOString() },
      });
    const everyMs = extras.hasFeed && !outcome.isDoubted ? SWEEP_WITH_FEED_MS : SWEEP_MS;
    const sweepAt = later(ctx, jittered(ctx, everyMs));
    const { isWanted } = await planSweep(tx, lease, { sweepSeq: sweep.sweepSeq, sweepAt });
    return isWanted ? ctx.clock.now() : sweepAt;
  });
}
