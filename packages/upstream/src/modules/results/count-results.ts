import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { Ctx, Deps } from '../../context.ts';
import { keepLease, releaseLease, takeLease } from '../work/index.ts';
import {
  type FeedState,
  listChangedSequences,
  listWalked,
  lockProgress,
  type Progress,
  readFeedState,
  saveProgress,
} from './progress.store.ts';
import { recountSequences } from './recount.store.ts';

/** Lines of the feed and sequences of the walk that one commit takes. */
const STEP = 500;
const RUN_MS = 45_000;
/** What was counted lately is looked after this soon, a quiet organization this seldom; pages that are open ask by themselves. */
const BUSY_WAIT_MS = 60_000;
const QUIET_WAIT_MS = 15 * 60_000;

/**
 * The place to count from: everything is walked anew when there is no place yet, when the feed was trimmed beyond it, and
 * when the organization's days have become other days.
 */
function placeOf(progress: Progress, feed: FeedState): Progress {
  const isLost =
    progress.feedSeq > feed.head ||
    (progress.feedSeq < feed.head && (feed.oldest === null || feed.oldest > progress.feedSeq + 1));
  if (progress.zone === feed.zone && !isLost) return progress;
  return { ...progress, zone: feed.zone, feedSeq: feed.head, walkedTo: 0 };
}

/**
 * Takes one step of the counting: sequences that the change feed tells of, and, while everything is walked, the next ones
 * of the walk. The place moves in the transaction that moves the totals, so that a killed step did nothing and a committed
 * one is not done twice. Whatever is noted in the feed after it is found by the next. Returns whether there is more;
 * undefined where somebody else is counting.
 */
export async function countStep(
  ctx: Pick<Ctx, 'clock'>,
  tx: OrganizationTx,
  input: { isWaiting: boolean; limit?: number },
): Promise<{ isMore: boolean; changed: number } | undefined> {
  const limit = input.limit ?? STEP;
  const now = ctx.clock.now();
  const locked = await lockProgress(tx, { isWaiting: input.isWaiting, now });
  if (!locked) return undefined;
  const place = placeOf(locked, await readFeedState(tx));
  const { sequenceIds, lines, last } = await listChangedSequences(tx, { after: place.feedSeq, limit });
  const walked = place.walkedTo === null ? [] : await listWalked(tx, { after: place.walkedTo, limit });
  await recountSequences(tx, { sequenceIds: [...new Set([...sequenceIds, ...walked])], zone: place.zone });
  // What begins after a walk began stands in the feed, so a page that is not full is the last.
  const walkedTo = walked.length < limit ? null : (walked.at(-1) ?? null);
  const isSame = lines === 0 && walkedTo === locked.walkedTo && place.zone === locked.zone;
  if (!isSame) await saveProgress(tx, { zone: place.zone, feedSeq: last, walkedTo, countedAt: now });
  return { isMore: lines === limit || walkedTo !== null, changed: lines + walked.length };
}

/** Counts what is left of an organization, step by step, and says when to look again. One run at a time, by lease. */
export async function countResults(deps: Deps, organizationId: number, signal: AbortSignal): Promise<void> {
  const work = { kind: 'count', organizationId, key: 0 } as const;
  const lease = await takeLease(deps.database.db, {
    ...work,
    owner: deps.ids.token(9),
    now: deps.clock.now(),
  });
  if (!lease) return;
  const kept = keepLease(deps, lease, signal);
  const until = deps.clock.monotonicMs() + RUN_MS;
  let isMore = true;
  let changed = 0;
  try {
    while (isMore && !kept.signal.aborted && deps.clock.monotonicMs() < until) {
      const step = await withOrganization(deps.database, organizationId, (tx) =>
        countStep(deps, tx, { isWaiting: true }),
      );
      isMore = step?.isMore ?? false;
      changed += step?.changed ?? 0;
    }
    const wait = isMore ? 0 : changed > 0 ? BUSY_WAIT_MS : QUIET_WAIT_MS;
    const now = deps.clock.now();
    await releaseLease(deps.database.db, lease, { now, nextAt: new Date(now.getTime() + wait) });
  } finally {
    kept.stop();
  }
}
