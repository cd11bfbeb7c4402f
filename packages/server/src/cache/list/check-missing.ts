import { inTransaction } from '@myra/platform/database/in-transaction';
import type { Database } from '@myra/platform/database/open-database';
import { notify } from '../../events/notify.ts';
import { takeReadSeq } from '../../modules/watches/watch.store.ts';
import { jittered, later, SCAN_MS, SCAN_WITH_FEED_MS } from '../context.ts';
import { deleteRows } from '../keep/cached-rows.store.ts';
import { readOnes } from '../keep/read-ones.ts';
import { tellChanges } from '../keep/tell-changes.ts';
import { writeState } from '../lease.store.ts';
import { nextFirstPage } from './first-page.ts';
import type { Outcome, ScanRun } from './list-run.ts';
import { planScan } from './list-state.store.ts';
import * as store from './scan.store.ts';

const CHECKS_OF_RUN = 20;
/** Missing rows that one scan looks up by id. */
const CHECKS_MAX = 200;
/** After this many suspicious scans in a row, only a 404 for the row itself removes it. */
const SUSPICIOUS_MAX = 2;
/** How long a tombstone is stored. */
const TOMBSTONE_MS = 86_400_000;

const trustsOnly404 = ({ state }: ScanRun): boolean => state.suspiciousScans >= SUSPICIOUS_MAX;

/** Decides whether rows that a scan did not see can be gone. */
export async function judgeScan(run: ScanRun): Promise<Outcome> {
  const { ctx, lease, table, scan, state } = run;
  if (scan.checked > 0 || trustsOnly404(run)) return 'plausible';
  const { viewId } = lease;
  const { seen, cached, missing } = await store.countScan(ctx.database.sql, table, { viewId, seq: scan.seq });
  const total = state.upstreamTotal;
  const isSuspicious =
    missing > 0 && (seen === 0 || missing > cached / 3 || (total !== null && seen < total / 2));
  if (isSuspicious) ctx.log.warn({ view_id: viewId, list: run.list }, 'a scan is not plausible');
  return isSuspicious ? 'suspicious' : 'plausible';
}

/** Looks up some missing rows by id. Throws what a read throws. */
export async function lookUpMissing(run: ScanRun): Promise<Outcome> {
  const { ctx, lease, list, table, scan } = run;
  const { viewId } = lease;
  const { seq } = scan;
  const room = Math.min(CHECKS_OF_RUN, CHECKS_MAX - scan.checked);
  const ids = room > 0 ? await store.listMissing(ctx.database.sql, table, { viewId, seq }, room) : [];
  if (ids.length === 0) return 'none-missing';
  await readOnes(ctx, { viewId, list, ids, isNamed: false }, async (tx, unread) => {
    await writeState(tx, lease, ctx.clock.now(), { scan_checked: scan.checked + ids.length });
    // Rows without an answer are left alone by this scan.
    await store.noteSeen(tx, table, { viewId, seq, ids: unread });
    const answered = ids.filter((id) => !unread.includes(id));
    if (!trustsOnly404(run)) await deleteTwiceMissed(run, tx, answered);
  });
  return 'missing-left';
}

/** Counts a miss of each row and deletes rows that were missed twice. */
async function deleteTwiceMissed(
  { ctx, lease, table }: ScanRun,
  tx: Database['sql'],
  missed: readonly string[],
): Promise<void> {
  const { viewId } = lease;
  const ids = await store.countMisses(tx, table, { viewId, ids: missed });
  if (ids.length === 0) return;
  const seq = await takeReadSeq(tx);
  await tellChanges(
    tx,
    table,
    viewId,
    await deleteRows(tx, table, { viewId, ids, seq, now: ctx.clock.now() }),
  );
}

/** Ends a scan and plans the next one. A suspicious scan deletes nothing. Returns when the list is due again. */
export async function endScan(run: ScanRun, { isSuspicious }: { isSuspicious: boolean }): Promise<Date> {
  const { ctx, lease, list, table, scan, state } = run;
  const { viewId } = lease;
  const { seq, startedAt } = scan;
  return inTransaction(ctx.database.sql, async (tx) => {
    await writeState(tx, lease, ctx.clock.now(), {
      phase: 'resting',
      scan_seq: null,
      scan_started_at: null,
      scan_page: null,
      suspicious_scans: isSuspicious ? state.suspiciousScans + 1 : 0,
      // `scanned_at` only moves after a scan that saw the whole list.
      ...(!isSuspicious && { scanned_at: startedAt }),
    });
    if (isSuspicious) await notify(tx, { v: viewId, t: 'cache.suspicious', d: { resource: list } });
    else if (!trustsOnly404(run)) {
      const rest = await store.listMissing(tx, table, { viewId, seq }, Number.MAX_SAFE_INTEGER);
      await deleteTwiceMissed(run, tx, rest);
    }
    await store.tidyScan(tx, table, { viewId, seq, deletedBefore: later(ctx, -TOMBSTONE_MS) });
    if (state.scannedAt === null && !isSuspicious)
      await notify(tx, {
        v: viewId,
        t: 'cache.age',
        d: { resource: list, synced_at: startedAt.toISOString() },
      });
    const everyMs = run.hasFeed && !isSuspicious ? SCAN_WITH_FEED_MS : SCAN_MS;
    const scanAt = later(ctx, jittered(ctx, everyMs));
    const { isRequested } = await planScan(tx, lease, { seq, scanAt });
    return isRequested ? ctx.clock.now() : nextFirstPage(run, scanAt);
  });
}
