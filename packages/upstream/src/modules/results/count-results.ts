import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { Ctx, Deps } from '../../context.ts';
import { runWork } from '../work/index.ts';
import * as store from './progress.store.ts';
import { recountSequences } from './recount.store.ts';

/** Most rows of the feed and sequences of the scan in one commit. */
const STEP = 500;
const RUN_MS = 45_000;
/** The wait after recent changes, and the wait of a quiet organization. Open pages count by themselves. */
const BUSY_WAIT_MS = 60_000;
const QUIET_WAIT_MS = 15 * 60_000;

/**
 * The cursors to start from. Everything is scanned again if there are no cursors yet, if the feed was trimmed beyond
 * them, and if the organization's zone has changed.
 */
function startOf(progress: store.Progress, feed: store.FeedState): store.Progress {
  const isLost =
    progress.feedSeq > feed.newest ||
    (progress.feedSeq < feed.newest && (feed.oldest === null || feed.oldest > progress.feedSeq + 1));
  if (progress.zone === feed.zone && !isLost) return progress;
  return { ...progress, zone: feed.zone, feedSeq: feed.newest, scannedTo: 0 };
}

/**
 * Takes one step of the counting: sequences named in the change feed and, during a scan, the next ones of the scan. The
 * cursors move in the transaction that changes the totals, so that a killed step has no effect and a committed one is
 * not repeated. The next step finds later changes of the feed. Returns whether there is more; undefined if another
 * process is counting.
 */
export async function countStep(
  ctx: Pick<Ctx, 'clock'>,
  tx: OrganizationTx,
  input: { isWaiting: boolean; limit?: number },
): Promise<{ isMore: boolean; changed: number } | undefined> {
  const limit = input.limit ?? STEP;
  const now = ctx.clock.now();
  const locked = await store.lockProgress(tx, { isWaiting: input.isWaiting, now });
  if (!locked) return undefined;
  const start = startOf(locked, await store.readFeedState(tx));
  const { sequenceIds, lines, last } = await store.listChangedSequences(tx, { after: start.feedSeq, limit });
  const scanned =
    start.scannedTo === null ? [] : await store.listScanned(tx, { after: start.scannedTo, limit });
  await recountSequences(tx, { sequenceIds: [...new Set([...sequenceIds, ...scanned])], zone: start.zone });
  // A sequence that begins during a scan is in the feed, so a page that is not full is the last.
  const scannedTo = scanned.length < limit ? null : (scanned.at(-1) ?? null);
  const isSame = lines === 0 && scannedTo === locked.scannedTo && start.zone === locked.zone;
  if (!isSame) await store.saveProgress(tx, { zone: start.zone, feedSeq: last, scannedTo, countedAt: now });
  return { isMore: lines === limit || scannedTo !== null, changed: lines + scanned.length };
}

/** Counts the rest of an organization, step by step, and returns when to count again. One run at a time, by lease. */
export async function countResults(deps: Deps, organizationId: number, signal: AbortSignal): Promise<void> {
  await runWork(deps, { kind: 'count', organizationId, key: 0 }, signal, async (_lease, held) => {
    const until = deps.clock.monotonicMs() + RUN_MS;
    let isMore = true;
    let changed = 0;
    while (isMore && !held.aborted && deps.clock.monotonicMs() < until) {
      const step = await withOrganization(deps.database, organizationId, (tx) =>
        countStep(deps, tx, { isWaiting: true }),
      );
      isMore = step?.isMore ?? false;
      changed += step?.changed ?? 0;
    }
    const wait = isMore ? 0 : changed > 0 ? BUSY_WAIT_MS : QUIET_WAIT_MS;
    return new Date(deps.clock.now().getTime() + wait);
  });
}
