import type { ListedResource } from './cached-tables.ts';
import { cachedTables } from './cached-tables.ts';
import { keepList } from './keep-list.ts';
import { pageSizeOf, readListPage } from './read-pages.ts';
import type { Run } from './run-context.ts';
import { inTransaction, LEASE_MS, later } from './sync-context.ts';
import { holdLease } from './sync-lease.store.ts';
import { change, request } from './sync-state.store.ts';

/** Beyond this much news a sweep finds the rest. */
const PAGES_MAX = 10;

/**
 * Reads the first page, and on while everything in a page is new. Returns the moment as of which the beginning of the list
 * is known. Throws what a read throws.
 */
export async function runHead({ ctx, state, lease, extras }: Run, resource: ListedResource): Promise<void> {
  const table = cachedTables[resource];
  const { viewId } = state;
  let size = await pageSizeOf(ctx, resource, extras.pageMax);
  let firstAskedAt: Date | undefined;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { answer, askedAt, sessionId } = await readListPage(ctx, { viewId, resource, page, size });
    firstAskedAt ??= askedAt;
    const began = firstAskedAt;
    const kept = await inTransaction(ctx, async (tx) => {
      await holdLease(tx, lease, later(ctx, LEASE_MS));
      const now = ctx.clock.now();
      const noticedAt = (index: number) => new Date(now.getTime() - (page - 1) * answer.size - index);
      const done = await keepList(tx, table, { viewId, sessionId, rows: answer.rows, now, noticedAt });
      await change(tx, lease, { read_at: began, upstream_total: answer.total });
      return done;
    });
    size = answer.size;
    const isAllNews = answer.rows.length > 0 && kept.changed.length === answer.rows.length;
    if (!isAllNews || answer.rows.length < size) return;
  }
  await request(ctx.database.sql, { viewId, resource, now: ctx.clock.now(), sweep: true });
}
