import { defineJob } from '@myra/platform/jobs/define-job';
import { z } from 'zod';
import { hashOf } from './cache/keep/hash-of.ts';

/** Queues of this service, and how many jobs of each one process runs at once. A long daily job must not hold up the tick. */
export const CONCURRENCY = { 'gw-tick': 2, 'gw-read': 8 } as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const nothing = z.object({});

/** Every job of the gateway. Payloads have ids; the state is in the rows they name. */
export const jobs = {
  tick: defineJob({ name: 'tick.run', queue: 'gw-tick', payload: nothing, attemptsMax: 1 }),
  pollTasks: defineJob({
    name: 'task.poll',
    queue: 'gw-read',
    payload: z.object({
      watchIds: z.array(z.number().int().positive()).min(1).max(50),
      /** The tick has leased them for this job. */
      isLeased: z.boolean(),
    }),
    // The row says when it is due. The tick repeats a failed poll.
    attemptsMax: 1,
  }),
  runCache: defineJob({
    name: 'cache.run',
    queue: 'gw-read',
    payload: z.object({
      viewId: z.uuid(),
      kind: z.enum(['sequences', 'orphaned', 'details']),
    }),
    // The row says when it is due, also after a failure.
    attemptsMax: 1,
    deduplicationId: ({ viewId, kind }) => `cache-${viewId}-${kind}`,
    onceMoreIfRunning: true,
  }),
  readConversations: defineJob({
    name: 'cache.read',
    queue: 'gw-read',
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

/** Scheduled jobs; the ticks every `tickMs`. */
export const schedule = (tickMs: number) => [
  { job: jobs.tick, everyMs: tickMs },
  { job: jobs.sweepSessions, everyMs: MINUTE_MS },
  { job: jobs.cleanUploads, everyMs: HOUR_MS },
  { job: jobs.reconcileCounters, everyMs: DAY_MS },
];
