import { takeReadSeq } from '../modules/watches/watch.store.ts';
import { cachedTables, type ListedResource } from './cached-tables.ts';
import { checkMissing, endSweep, isDoubtful, type Sweep } from './end-sweep.ts';
import { keepList } from './keep-list.ts';
import { pageSizeOf, readListPage } from './read-pages.ts';
import type { Run } from './run-context.ts';
import * as sweeps from './sweep.store.ts';
import { inTransaction, LEASE_MS, later } from './sync-context.ts';
import { holdLease } from './sync-lease.store.ts';
import { change } from './sync-state.store.ts';

/** Pages of one job; then it stands in line again behind other views. */
const PAGES_OF_RUN = 10;
/** After this many sweeps in a row that could not be believed, what answers 404 by its id is gone. */
const DOUBTS_MAX = 2;

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
    return endSweep(run, resource, sweep, { isDoubted: true, countsMisses: false, doubts: wasDoubted + 1 });
  }
  // Doubted before and still the same: only a row's own 404 takes it away.
  const believes404Only = wasDoubted >= DOUBTS_MAX;
  if (await checkMissing(run, resource, sweep, believes404Only)) return undefined;
  return endSweep(run, resource, sweep, { isDoubted: false, countsMisses: !believes404Only, doubts: 0 });
}
