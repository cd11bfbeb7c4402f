import type { BulkJobOptions } from 'bullmq';
import type { z } from 'zod';
import type { JobDefinition } from './define-job.ts';
import type { JobQueue, QueueBackend } from './queue-backend.ts';

export type EnqueueOptions = {
  delayMs?: number;
};

/** The producing side. All jobs are added through it. */
export type Queues = {
  /**
   * Parses the payload and adds one job. Throws a `ZodError` for a wrong payload. Rejects when the queue store is
   * unavailable.
   */
  enqueue<P extends z.ZodType>(
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Adds many jobs of one kind in one round trip. */
  enqueueMany<P extends z.ZodType>(job: JobDefinition<P>, payloads: readonly z.input<P>[]): Promise<void>;
  /** Runs the job every `everyMs`, once across all processes. Calling it again changes the interval. */
  schedule<P extends z.ZodType>(job: JobDefinition<P>, everyMs: number, payload: z.input<P>): Promise<void>;
  /** Schedules again what this process has scheduled and the store has lost. Rejects when the store is unavailable. */
  renewSchedules(): Promise<void>;
  /** Number of jobs by state, for metrics. */
  counts(queue: string): Promise<Record<string, number>>;
  close(): Promise<void>;
};

const DAY_SECONDS = 86_400;

function checkedId(id: string): string {
  if (id.includes(':') || /^\d+$/.test(id))
    throw new TypeError('A deduplication id has no colon and is not a number');
  return id;
}

function optionsOf(job: JobDefinition, payload: unknown): BulkJobOptions {
  const id = job.deduplicationId?.(payload);
  return {
    attempts: job.attemptsMax,
    backoff: { type: 'exponential', delay: job.backoffMs },
    removeOnComplete: true,
    removeOnFail: { age: DAY_SECONDS, count: 5_000 },
    // Not `jobId`: a stored failed job would block its own id.
    ...(id !== undefined && {
      deduplication: { id: checkedId(id), ...(job.onceMoreIfRunning && { keepLastIfActive: true }) },
    }),
  };
}

/** Opens each queue when it is first used. */
export function createQueues(backend: QueueBackend): Queues {
  const open = new Map<string, JobQueue>();
  const schedules: { queue: string; id: string; put: () => Promise<unknown> }[] = [];
  const queueNamed = (name: string): JobQueue => {
    const queue = open.get(name) ?? backend.openQueue(name);
    open.set(name, queue);
    return queue;
  };

  return {
    async enqueue(job, payload, options = {}) {
      const data = job.payload.parse(payload);
      const delay = options.delayMs === undefined ? {} : { delay: options.delayMs };
      await queueNamed(job.queue).add(job.name, data, { ...optionsOf(job, data), ...delay });
    },
    async enqueueMany(job, payloads) {
      const jobs = payloads.map((payload) => {
        const data = job.payload.parse(payload);
        return { name: job.name, data, opts: optionsOf(job, data) };
      });
      if (jobs.length > 0) await queueNamed(job.queue).addBulk(jobs);
    },
    async schedule(job, everyMs, payload) {
      const { deduplication, ...opts } = optionsOf({ ...job, deduplicationId: () => job.name }, payload);
      void deduplication;
      const template = { name: job.name, data: job.payload.parse(payload), opts: { ...opts, attempts: 1 } };
      const put = () => queueNamed(job.queue).upsertJobScheduler(job.name, { every: everyMs }, template);
      await put();
      schedules.push({ queue: job.queue, id: job.name, put });
    },
    async renewSchedules() {
      for (const { queue, id, put } of schedules)
        if ((await queueNamed(queue).getJobScheduler(id)) === undefined) await put();
    },
    counts: (queue) => queueNamed(queue).getJobCounts('waiting', 'active', 'delayed', 'failed'),
    async close() {
      await Promise.allSettled([...open.values()].map((queue) => queue.close()));
      open.clear();
    },
  };
}
