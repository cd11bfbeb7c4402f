import { defineJob } from '@myra/platform/jobs/define-job';
import { z } from 'zod';
import { hashOf } from './sync/hash-of.ts';

/** Queues of this service and how many jobs of each a process runs at once. */
export const CONCURRENCY = { 'gw-tick': 1, 'gw-sync': 8 } as const;

const TICK_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const nothing = z.object({});

/** Every job of the gateway. Payloads hold ids; the rows they name hold the work. */
export const jobs = {
  tick: defineJob({ name: 'tick.run', queue: 'gw-tick', payload: nothing, attemptsMax: 1 }),
  pollTasks: defineJob({
    name: 'task.poll',
    queue: 'gw-sync',
    payload: z.object({
      watchIds: z.array(z.number().int().positive()).min(1).max(50),
      /** The tick has taken them for this job. */
      isLeased: z.boolean(),
    }),
    // The row says when it is due; a failed look is made again by the tick.
    attemptsMax: 1,
  }),
  syncRun: defineJob({
    name: 'sync.run',
    queue: 'gw-sync',
    payload: z.object({
      viewId: z.uuid(),
      resource: z.enum(['sequences', 'orphaned', 'details', 'providers']),
    }),
    // The row says when it is due, after a failure too.
    attemptsMax: 1,
    deduplicationId: ({ viewId, resource }) => `sync-${viewId}-${resource}`,
    onceMoreIfRunning: true,
  }),
  syncOne: defineJob({
    name: 'sync.one',
    queue: 'gw-sync',
    payload: z.object({ viewId: z.uuid(), ids: z.array(z.string().min(1).max(200)).min(1).max(50) }),
    attemptsMax: 1,
    deduplicationId: ({ viewId, ids }) => `one-${viewId}-${hashOf(ids)}`,
  }),
  reconcileCounters: defineJob({
    name: 'counter.reconcile',
    queue: 'gw-tick',
    payload: nothing,
    attemptsMax: 1,
  }),
  sweepSessions: defineJob({ name: 'session.sweep', queue: 'gw-tick', payload: nothing, attemptsMax: 1 }),
  cleanUploads: defineJob({ name: 'upload.clean', queue: 'gw-tick', payload: nothing, attemptsMax: 1 }),
};

export type Jobs = typeof jobs;

/** Jobs that run by the clock. */
export const SCHEDULE = [
  { job: jobs.tick, everyMs: TICK_MS },
  { job: jobs.sweepSessions, everyMs: MINUTE_MS },
  { job: jobs.cleanUploads, everyMs: HOUR_MS },
  { job: jobs.reconcileCounters, everyMs: DAY_MS },
] as const;
