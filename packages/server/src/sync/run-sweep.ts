import type { Database } from '@myra/platform/database/open-database';
import { notify } from '../events/notify.ts';
import { takeReadSeq } from '../modules/watches/watch.store.ts';
import { deleteRows, type Kept } from './cached-rows.store.ts';
import { type CachedTable, cachedTables, type ListedResource } from './cached-tables.ts';
import { keepList } from './keep-list.ts';
import { readOnes } from './read-ones.ts';
import { pageSizeOf, readListPage } from './read-pages.ts';
import type { Run } from './run-context.ts';
import * as sweeps from './sweep.store.ts';
import { inTransaction, jittered, LEASE_MS, later, SWEEP_MS, SWEEP_WITH_FEED_MS } from './sync-context.ts';
import { change, holdLease, planSweep } from './sync-state.store.ts';
import { joined, tellChanges } from './tell-changes.ts';

/** Pages of one job; then it stands in line again behind other views. */
const PAGES_OF_RUN = 10;
const CHECKS_OF_RUN = 20;
/** Missing rows that one sweep looks up. */
const CHECKS_MAX = 200;
/** After this many sweeps in a row that could not be believed, what answers 404 by its id is gone. */
const DOUBTS_MAX = 2;
const TOMBSTONE_MS = 86_400_000;

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

function sweepOf({ state }: Run): Sweep | undefined {
  const { sweepId, sweepSeq, sweepStartedAt, sweepPage } = state;
  if (sweepId === null || sweepSeq === null || sweepStartedAt === null || sweepPage === null)
    return undefined;
  const { sweepChecked: checked, sweptAt, upstreamTotal } = state;
  return {
    sweepId,
    sweepSeq,
    startedAt: sweepStartedAt,
    page: sweepPage,
    checked,
    isFirst: sweptAt === null,
    total: upstreamTotal,
  };
}

async function begin({ ctx, lease, state }: Run): Promise<Sweep> {
  const { sql } = ctx.database;
  const sweep = {
    sweepId: ctx.ids.uuid(),
    sweepSeq: await takeReadSeq(sql),
    startedAt: ctx.clock.now(),
    page: 1,
    checked: 0,
    isFirst: state.sweptAt === null,
    total: null,
  };
  await change(sql, lease, {
    sweep_id: sweep.sweepId,
    sweep_seq: sweep.sweepSeq,
    sweep_started_at: sweep.startedAt,
    sweep_page: 1,
    sweep_checked: 0,
  });
  return sweep;
}

/** Whether an answer was the last page: by the upstream's own count, else by a page that brings nothing new. */
function isLast(page: number, answer: { pages: number | null; rows: unknown[] }, fresh: number): boolean {
  if (answer.rows.length === 0) return true;
  return answer.pages === null ? fresh === 0 : page >= answer.pages;
}

/** Reads pages until the last one or until this run's share is done. Returns whether the list has ended. */
async function readPages(run: Run, resource: ListedResource, sweep: Sweep): Promise<boolean> {
  const { ctx, lease, state } = run;
  const { viewId } = state;
  const table = cachedTables[resource];
  // One size from the first page to the last: pages of different sizes would leave rows out.
  let size = sweep.page > 1 ? state.sweepPageSize : null;
  size ??= await pageSizeOf(ctx, resource, run.extras.pageMax);
  for (let index = 0; index < PAGES_OF_RUN; index += 1) {
    const { page } = sweep;
    const { answer, askedAt, sessionId } = await readListPage(ctx, { viewId, resource, page, size });
    size = answer.size;
    sweep.total = answer.total;
    const hasEnded = await inTransaction(ctx, async (tx) => {
      await holdLease(tx, lease, later(ctx, LEASE_MS));
      const now = ctx.clock.now();
      const ids = answer.rows.map(({ id }) => id);
      const fresh = await sweeps.noteSeen(tx, table, { viewId, sweepId: sweep.sweepId, ids });
      const noticedAt = (at: number) =>
        new Date((sweep.isFirst ? sweep.startedAt : now).getTime() - (page - 1) * answer.size - at);
      await keepList(tx, table, { viewId, sessionId, rows: answer.rows, now, noticedAt });
      const last = isLast(page, answer, fresh);
      await change(tx, lease, {
        sweep_page: last ? 0 : page + 1,
        sweep_page_size: answer.size,
        upstream_total: answer.total,
        ...(page === 1 && { read_at: askedAt }),
      });
      return last;
    });
    sweep.page = hasEnded ? 0 : page + 1;
    if (hasEnded) return true;
  }
  return false;
}

/** Whether what a sweep did not meet can be believed to be gone. */
async function isDoubtful(run: Run, table: CachedTable, sweep: Sweep): Promise<boolean> {
  const { viewId } = run.state;
  const { seen, held, missing } = await sweeps.weighSweep(run.ctx.database.sql, table, { viewId, ...sweep });
  if (missing === 0) return false;
  return seen === 0 || missing > held / 3 || (sweep.total !== null && seen < sweep.total / 2);
}

/** Looks up missing rows by their ids, a few in a job. Returns whether there is more to look up. */
async function checkMissing(
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
async function end(
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

/**
 * Reads a list page by page, from where the last run stopped, and finds out what is gone from it. Returns when the next
 * sweep is due, or undefined where this one goes on. Throws what a read throws.
 */
export async function runSweep(run: Run, resource: ListedResource): Promise<Date | undefined> {
  const table = cachedTables[resource];
  const sweep = sweepOf(run) ?? (await begin(run));
  if (sweep.page > 0 && !(await readPages(run, resource, sweep))) return undefined;
  const isDoubtful404 = sweep.checked === 0 && (await isDoubtful(run, table, sweep));
  const wasDoubted = run.state.doubts;
  if (isDoubtful404 && wasDoubted < DOUBTS_MAX) {
    run.ctx.log.warn({ view_id: run.state.viewId, resource }, 'a sweep could not be believed');
    return end(run, resource, sweep, { isDoubted: true, countsMisses: false, doubts: wasDoubted + 1 });
  }
  // Doubted before and still the same: only a row's own 404 takes it away.
  const believes404Only = wasDoubted >= DOUBTS_MAX;
  if (await checkMissing(run, resource, sweep, believes404Only)) return undefined;
  return end(run, resource, sweep, { isDoubted: false, countsMisses: !believes404Only, doubts: 0 });
}
