import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import { CAMPAIGN_POLL_MS, TASK_MOVING_POLL_MS } from '@myra/shared/constants/timing';
import { getCampaign } from '@myra/shared/contracts/campaigns';
import { getTaskDetails } from '@myra/shared/contracts/tasks';
import { hashOf } from '../../cache/keep/hash-of.ts';
import type { ViewEvent } from '../../events/event-types.ts';
import type { Caller } from '../../session/caller.ts';
import { isErrorCode } from '../../upstream/error-code.ts';
import { DIRECTORY_IMPORT } from '../providers/directory-import.ts';
import { forgetVersion } from '../providers/provider-answers.store.ts';
import { percent, taskIntervalMs, watchStateOf } from './task-progress.ts';
import * as store from './watch.store.ts';
import type { WatchState } from './watches.ts';

const MISSES_MAX = 2;
const BACKOFF_MAX_MS = 300_000;
const BACKOFF_STEPS_MAX = 6;

export type PollContext = { database: Database; clock: Clock };

const later = (clock: Clock, milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

type Told = { state: WatchState; status: string | null; progress: number; phase: string | null };

function eventOf(watch: store.StoredWatch, { status, progress, phase }: Told): ViewEvent {
  const ids = [watch.key];
  if (watch.kind === 'campaign') return { v: watch.viewId, t: 'campaign.changed', ids };
  return { v: watch.viewId, t: 'task.progress', ids, d: { task_id: watch.key, status, progress, phase } };
}

/** One answer about what is watched, and what it says of its progress. */
export type WatchDocument = {
  doc: unknown;
  told: Told;
  taskType: string | null;
  intervalMs: number;
  campaignId: string | null;
};

/** Reads in the caller's name. Throws what the call throws. */
export async function readDocument(
  caller: Caller,
  { kind, key }: Pick<store.WatchKey, 'kind' | 'key'>,
): Promise<WatchDocument> {
  const params = { id: key };
  if (kind === 'campaign') {
    const doc = await caller.call(getCampaign, { params });
    const told: Told = { state: 'watching', status: doc.status, progress: 0, phase: null };
    return { doc, told, taskType: null, intervalMs: CAMPAIGN_POLL_MS, campaignId: null };
  }
  const doc = await caller.call(getTaskDetails, { params });
  const { status, phase } = doc;
  const told = { state: watchStateOf(status), status, phase, progress: percent(doc.progress) };
  const { task_type: taskType, campaign_id: campaignId } = doc;
  return { doc, told, taskType, intervalMs: taskIntervalMs(taskType), campaignId };
}

/** Keeps a document that was read under `seq`. The first one of a running task is news to nobody but its
 * reader; one that has ended changes its campaign, which is read again soon. */
export async function keepDocument(
  { database, clock }: PollContext,
  watch: store.StoredWatch,
  seq: number,
  { doc, told, campaignId }: WatchDocument,
): Promise<void> {
  const event = eventOf(watch, { ...told, progress: Math.max(told.progress, watch.progress) });
  const hasMoved = told.progress > watch.progress || told.phase !== watch.phase;
  // Before anybody hears that it is over: whoever reads the directory then is given the new one.
  if (watch.taskType === DIRECTORY_IMPORT && told.state !== 'watching')
    await forgetVersion(database.sql, watch.viewId);
  const waitMs = hasMoved ? Math.min(TASK_MOVING_POLL_MS, watch.intervalMs) : watch.intervalMs;
  const nextAt = later(clock, waitMs);
  await store.storeAnswer(
    database.sql,
    { id: watch.id, seq, doc, hash: hashOf(doc), ...told, now: clock.now(), nextAt },
    watch.doc === null && told.state === 'watching' ? undefined : event,
  );
  if (campaignId !== null && told.state !== 'watching') {
    const campaign: store.WatchKey = { viewId: watch.viewId, kind: 'campaign', key: campaignId };
    await store.makeDue(database.sql, campaign, clock.now());
  }
}

/** Asks once, and keeps the answer. Throws what the call throws. */
export async function readWatch(ctx: PollContext, caller: Caller, watch: store.StoredWatch): Promise<void> {
  const seq = await store.takeReadSeq(ctx.database.sql);
  await keepDocument(ctx, watch, seq, await readDocument(caller, watch));
}

/**
 * Polls one watch in the name of the view's most recently seen session that the upstream accepts. A second 404 in a row
 * makes it `lost`; other failures stretch the interval. With nobody signed in nothing is asked and the watch sleeps.
 */
export async function pollWatch(ctx: PollContext, watch: store.StoredWatch, callers: AsyncIterable<Caller>) {
  const { clock, database } = ctx;
  const stay = { id: watch.id, misses: watch.misses, tries: watch.tries, state: watch.state };
  for await (const caller of callers) {
    try {
      await readWatch(ctx, caller, watch);
      return;
    } catch (error) {
      if (isErrorCode(error, 'unauthenticated')) continue;
      if (isErrorCode(error, 'not-found')) {
        const misses = watch.misses + 1;
        const isLost = misses >= MISSES_MAX;
        const state = isLost ? 'lost' : watch.state;
        const event = isLost ? eventOf(watch, { ...watch, state }) : undefined;
        const nextAt = later(clock, watch.intervalMs);
        await store.storeMiss(database.sql, { ...stay, misses, state, nextAt }, event);
        return;
      }
      const tries = watch.tries + 1;
      // An upstream that is being restarted is back in seconds.
      const isAway = isErrorCode(error, 'upstream-unavailable');
      const firstMs = isAway ? Math.min(TASK_MOVING_POLL_MS, watch.intervalMs) / 2 : watch.intervalMs;
      const waitMs = Math.min(firstMs * 2 ** Math.min(tries, BACKOFF_STEPS_MAX), BACKOFF_MAX_MS);
      await store.storeMiss(database.sql, { ...stay, tries, nextAt: later(clock, waitMs) }, undefined);
      return;
    }
  }
  await store.storeMiss(database.sql, { ...stay, nextAt: later(clock, watch.intervalMs) }, undefined);
}
