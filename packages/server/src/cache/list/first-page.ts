import { inTransaction } from '@myra/platform/database/in-transaction';
import { jittered, later } from '../context.ts';
import { keepList } from '../keep/keep-list.ts';
import { writeState } from '../lease.store.ts';
import type { ListRun } from './list-run.ts';
import { requestScan } from './list-state.store.ts';
import { readListPage } from './read-page.ts';

const FIRST_PAGE_MS = { sequences: 15_000, orphaned: 30_000 } as const;
/** With more new pages than this, a scan finds the rest. */
const PAGES_MAX = 10;

/** When the list is due again after its first page was read. */
export function nextFirstPage({ ctx, list, hasFeed }: ListRun, scanAt: Date): Date {
  if (hasFeed) return scanAt;
  const at = later(ctx, jittered(ctx, FIRST_PAGE_MS[list]));
  return at < scanAt ? at : scanAt;
}

/** Reads the first page, and on while every row is new. Returns when the list is due again. Throws what a read throws. */
export async function readFirstPage(run: ListRun): Promise<Date> {
  const { ctx, lease, list, table, state } = run;
  const { viewId } = lease;
  let { pageSize } = run;
  let firstAskedAt: Date | undefined;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { answer, askedAt, sessionId } = await readListPage({ ...run, pageSize }, page);
    firstAskedAt ??= askedAt;
    const readAt = firstAskedAt;
    const { changed } = await inTransaction(ctx.database.sql, async (tx) => {
      const now = ctx.clock.now();
      await writeState(tx, lease, now, { read_at: readAt, ...answer.stateColumns });
      const noticedAt = (index: number) => new Date(now.getTime() - (page - 1) * answer.size - index);
      return keepList(tx, table, { viewId, sessionId, rows: answer.rows, now, noticedAt });
    });
    pageSize = answer.size;
    const isAllNew = answer.rows.length > 0 && changed.length === answer.rows.length;
    if (!isAllNew || answer.rows.length < pageSize) return nextFirstPage(run, state.scanAt);
  }
  await requestScan(ctx.database.sql, viewId, list, ctx.clock.now());
  return ctx.clock.now();
}
