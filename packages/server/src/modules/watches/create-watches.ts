import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Logger } from '@myra/platform/logger';
import type { Answer } from '@myra/shared/contracts/answer';
import type { getCampaign } from '@myra/shared/contracts/campaigns';
import type { getTaskDetails } from '@myra/shared/contracts/tasks';
import type { GatewayConfig } from '../../config.ts';
import type { Caller } from '../../session/caller.ts';
import type { Session } from '../../session/session.ts';
import type { Sessions } from '../../session/sessions.ts';
import { keepDocument, pollWatch, readDocument, readWatch } from './poll-watch.ts';
import { taskIntervalMs } from './task-progress.ts';
import * as store from './watch.store.ts';
import type { CampaignWatch, TaskWatch, Watches } from './watches.ts';

/** The first polls of a task that has just started. A short task ends before the tick would poll it. */
const EARLY_POLLS_MS = [2_000, 5_000, 10_000] as const;
const LEASE_MS = 60_000;
const LEASE_MAX = 500;
const BATCH = 50;
/** A campaign is polled for this long after a page last asked. */
const WANTED_MS = 90_000;

export type WatchesInput = {
  config: Pick<GatewayConfig, 'session'>;
  database: Database;
  clock: Clock;
  log: Logger;
  sessions: Pick<Sessions, 'backgroundCallers'>;
  /** Calls `poll` with these ids after a delay. */
  pollLater: (watchIds: number[], delayMs: number) => Promise<void>;
};

const asTask = (watch: store.StoredWatch): TaskWatch => ({
  state: watch.state,
  status: watch.status,
  progress: watch.progress,
  phase: watch.phase,
  // Only `readWatch` writes it, from an answer of this very call.
  task: watch.doc as Answer<typeof getTaskDetails> | null,
  synced_at: watch.readAt?.toISOString() ?? null,
});

const asCampaign = (watch: store.StoredWatch): CampaignWatch => ({
  // Likewise. A campaign's watch is stored with its first document.
  campaign: watch.doc as Answer<typeof getCampaign>,
  synced_at: (watch.readAt ?? watch.createdAt).toISOString(),
});

export function createWatches(input: WatchesInput): Watches {
  const { database, clock, log, config } = input;
  const { sql } = database;
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  const ago = (milliseconds: number) => later(-milliseconds);
  const due = () => ({
    now: clock.now(),
    limits: { idleBefore: ago(config.session.idleMs), createdBefore: ago(config.session.absoluteMs) },
  });

  /** An unavailable queue costs only time: the tick finds the row. */
  const pollSoon = (id: number, delayMs: number) =>
    input.pollLater([id], delayMs).catch((error: unknown) => {
      log.warn({ err: error, watch_id: id }, 'an early look was not queued');
    });

  const keyOf = ({ viewId }: Session, kind: 'task' | 'campaign', key: string): store.WatchKey => ({
    viewId,
    kind,
    key,
  });

  const found = async (key: store.WatchKey): Promise<store.StoredWatch> => {
    const watch = await store.findWatch(sql, key);
    if (!watch) throw new Error('A watch vanished while it was read');
    return watch;
  };

  /** Registers a new watch. It is first read as the person, so that a foreign id makes no row. */
  const adopt = async (caller: Caller, key: store.WatchKey, wantedUntil: Date | null) => {
    const seq = await store.takeReadSeq(sql);
    const read = await readDocument(caller, key);
    const { intervalMs, taskType } = read;
    await store.startWatch(sql, { ...key, taskType, intervalMs, wantedUntil, nextAt: later(intervalMs) });
    await keepDocument(input, await found(key), seq, read);
    return found(key);
  };

  const reread = async (caller: Caller, key: store.WatchKey) => {
    const watch = await store.findWatch(sql, key);
    if (watch) await readWatch(input, caller, watch);
  };

  const isFresh = (watch: store.StoredWatch): boolean =>
    watch.readAt !== null && watch.readAt >= ago(watch.intervalMs * 1.5);

  return {
    async start(viewId, taskId, taskType) {
      const id = await store.startWatch(sql, {
        viewId,
        kind: 'task',
        key: taskId,
        taskType,
        intervalMs: taskIntervalMs(taskType),
        wantedUntil: null,
        nextAt: later(taskIntervalMs(taskType)),
      });
      for (const delayMs of EARLY_POLLS_MS) await pollSoon(id, delayMs);
    },

    running: (viewId, taskType) => store.listRunning(sql, viewId, taskType),

    async task(caller, taskId) {
      const key = keyOf(caller.session, 'task', taskId);
      const watch = await store.findWatch(sql, key);
      if (!watch) return asTask(await adopt(caller, key, null));
      // A task that has just started has no answer yet. The page gets one now and does not wait for the first poll.
      if (watch.doc !== null) return asTask(watch);
      await readWatch(input, caller, watch);
      return asTask(await found(key));
    },

    async campaign(caller, campaignId) {
      const key = keyOf(caller.session, 'campaign', campaignId);
      const watch = await store.findWatch(sql, key);
      const wantedUntil = later(WANTED_MS);
      if (!watch?.readAt) return asCampaign(await adopt(caller, key, wantedUntil));
      const isOld = !isFresh(watch);
      await store.extendWatch(sql, { id: watch.id, wantedUntil, nextAt: isOld ? clock.now() : undefined });
      if (isOld) await pollSoon(watch.id, 0);
      return asCampaign(watch);
    },

    rereadTask: (caller, taskId) => reread(caller, keyOf(caller.session, 'task', taskId)),
    rereadCampaign: (caller, campaignId) => reread(caller, keyOf(caller.session, 'campaign', campaignId)),

    async poll(watchIds, { isLeased }) {
      for (const id of watchIds) {
        const lease = { id, now: clock.now(), leasedUntil: later(LEASE_MS) };
        if (!isLeased && !(await store.leaseOne(sql, lease))) continue;
        const watch = await store.findWatchById(sql, id);
        if (watch?.state !== 'watching') continue;
        await pollWatch(input, watch, input.sessions.backgroundCallers(watch.viewId));
      }
    },

    async lease() {
      const ids = await store.leaseDue(sql, { ...due(), leasedUntil: later(LEASE_MS), max: LEASE_MAX });
      return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
        ids.slice(index * BATCH, (index + 1) * BATCH),
      );
    },

    async oldestDueMs() {
      const oldest = await store.oldestDue(sql, due());
      return oldest ? clock.now().getTime() - oldest.getTime() : 0;
    },
  };
}
