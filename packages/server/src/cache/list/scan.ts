import { inTransaction } from '@myra/platform/database/in-transaction';
import { takeReadSeq } from '../../modules/watches/watch.store.ts';
import { keepList } from '../keep/keep-list.ts';
import { writeState } from '../lease.store.ts';
import { LIST_TABLE, type ListEvent, step } from '../machine.ts';
import type { ListRun, Outcome, ScanRun } from './list-run.ts';
import type { Scan } from './list-state.store.ts';
import { readListPage } from './read-page.ts';
import * as store from './scan.store.ts';

/** Begins a scan with a new number. */
export async function beginScan({ ctx, lease }: ListRun): Promise<Scan> {
  const { sql } = ctx.database;
  const startedAt = ctx.clock.now();
  const scan = { seq: await takeReadSeq(sql), startedAt, page: 1, checked: 0 };
  await writeState(sql, lease, startedAt, {
    phase: step(LIST_TABLE, 'resting', 'scan-due').next,
    scan_seq: scan.seq,
    scan_started_at: startedAt,
    scan_page: scan.page,
    scan_checked: scan.checked,
  });
  return scan;
}

/** Whether an answer was the last page: by the upstream's count, else because nothing on it was new. */
function isLast(page: number, answer: { pages: number | null; rows: unknown[] }, fresh: number): boolean {
  if (answer.rows.length === 0) return true;
  return answer.pages === null ? fresh === 0 : page >= answer.pages;
}

/** Reads the next page of a scan. Throws what a read throws. */
export async function readScanPage(run: ScanRun): Promise<Outcome> {
  const { ctx, lease, table, scan } = run;
  const { viewId } = lease;
  const { page, seq } = scan;
  const { answer, askedAt, sessionId } = await readListPage(run, page);
  const event = await inTransaction(ctx.database.sql, async (tx): Promise<ListEvent> => {
    const now = ctx.clock.now();
    await writeState(tx, lease, now);
    const fresh = await store.noteSeen(tx, table, { viewId, seq, ids: answer.rows.map(({ id }) => id) });
    const newestAt = run.state.scannedAt === null ? scan.startedAt : now;
    const noticedAt = (at: number) => new Date(newestAt.getTime() - (page - 1) * answer.size - at);
    await keepList(tx, table, { viewId, sessionId, rows: answer.rows, now, noticedAt });
    const reached = isLast(page, answer, fresh) ? 'list-ended' : 'page-due';
    await writeState(tx, lease, now, {
      phase: step(LIST_TABLE, 'scanning', reached).next,
      scan_page: page + 1,
      ...answer.stateColumns,
      ...(page === 1 && { read_at: askedAt }),
    });
    return reached;
  });
  scan.page = page + 1;
  run.pageSize = answer.size;
  run.state.upstreamTotal = answer.total;
  return event;
}
