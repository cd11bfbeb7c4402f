import type { CacheContext } from '../context.ts';
import { later } from '../context.ts';
import { findFeed } from '../feed/feed-state.store.ts';
import { cachedTables } from '../keep/cached-tables.ts';
import type { Lease, List } from '../lease.store.ts';
import { LIST_TABLE, type ListAction, type ListEvent, step } from '../machine.ts';
import { endScan, judgeScan, lookUpMissing } from './check-missing.ts';
import { readFirstPage } from './first-page.ts';
import type { ListRun, Outcome, ScanRun } from './list-run.ts';
import { toListState } from './list-state.store.ts';
import { PAGE_SIZE_MAX } from './read-page.ts';
import { beginScan, readScanPage } from './scan.ts';

/** After this many failures in a row a feed is not relied on. */
const FEED_FAILS_MAX = 3;
/** Time for the feed's process to store its first cursor. */
const FEED_WAIT_MS = 1_000;
/** Pages of one run, before other views get their turn. */
const PAGES_OF_RUN = 10;

/** The event with which a run begins. */
export function firstEvent({ state, ctx }: ListRun, isFeedReady: boolean): ListEvent {
  if (state.phase === 'scanning') return 'page-due';
  if (state.phase === 'checking') return 'check-due';
  if (!isFeedReady) return 'feed-not-ready';
  const isScanDue = state.isScanRequested || state.scannedAt === null || state.scanAt <= ctx.clock.now();
  return isScanDue ? 'scan-due' : 'first-page-due';
}

/** The run with its scan. Throws `TypeError` if none is under way. */
function scanOf(run: ListRun): ScanRun {
  const { scan } = run.state;
  if (!scan) throw new TypeError('No scan is under way');
  return Object.assign(run, { scan });
}

const ACTIONS: Readonly<Record<ListAction, (run: ListRun) => Promise<Outcome>>> = {
  'wait-for-feed': async ({ ctx }) => later(ctx, FEED_WAIT_MS),
  'read-first-page': readFirstPage,
  'begin-scan': async (run) => {
    run.state.scan = await beginScan(run);
    return 'page-due';
  },
  'read-page': (run) => readScanPage(scanOf(run)),
  'run-again': async ({ ctx }) => ctx.clock.now(),
  'judge-scan': (run) => judgeScan(scanOf(run)),
  'look-up-missing': (run) => lookUpMissing(scanOf(run)),
  'end-suspicious': (run) => endScan(scanOf(run), { isSuspicious: true }),
  'end-scan': (run) => endScan(scanOf(run), { isSuspicious: false }),
};

/**
 * Brings a list up to date, as the list table says: by a scan if one is due or under way, else by its first page. Returns
 * when the list is due again. Throws what a read throws.
 */
export async function runList(
  ctx: CacheContext,
  list: List,
  lease: Lease & { row: Record<string, unknown> },
): Promise<Date> {
  const { viewId, row } = lease;
  const { changeFeed, pageMax } = await ctx.capabilities(
    async (read) => (await ctx.read(viewId, read)).answer,
  );
  const feed = await findFeed(ctx.database.sql, viewId);
  const hasFeed = changeFeed && feed !== undefined && feed.fails < FEED_FAILS_MAX;
  const state = toListState(row);
  const pageSize = Math.min(state.pageSize ?? PAGE_SIZE_MAX, pageMax ?? PAGE_SIZE_MAX, PAGE_SIZE_MAX);
  const run: ListRun = { ctx, lease, list, table: cachedTables[list], state, hasFeed, pageSize };
  let { phase } = state;
  let pagesLeft = PAGES_OF_RUN;
  let event = firstEvent(run, !hasFeed || feed.cursor !== null);
  for (;;) {
    if (event === 'page-due' && pagesLeft === 0) event = 'share-read';
    const { next, action } = step(LIST_TABLE, phase, event);
    if (action === 'read-page') pagesLeft -= 1;
    const outcome = await ACTIONS[action](run);
    if (outcome instanceof Date) return outcome;
    phase = next;
    event = outcome;
  }
}
