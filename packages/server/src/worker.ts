import type { Queues } from '@myra/platform/jobs/create-queues';
import { createWorkers, type Workers } from '@myra/platform/jobs/create-workers';
import type { QueueBackend } from '@myra/platform/jobs/queue-backend';
import type { JobHandlers } from '@myra/platform/jobs/run-job';
import type { Gateway } from './gateway.ts';
import { CONCURRENCY, type Jobs, jobs, schedule } from './jobs.ts';
import { forgetWriting } from './modules/mail/forget-writing.ts';

/** The use-case of each job. */
export const jobHandlers = (gateway: Gateway, queues: Queues): JobHandlers<Jobs> => ({
  tick: async () => {
    const batches = await gateway.watches.lease();
    await queues.enqueueMany(
      jobs.pollTasks,
      batches.map((watchIds) => ({ watchIds, isLeased: true })),
    );
    const due = await gateway.cache.listDue();
    await queues.enqueueMany(
      jobs.runCache,
      due.flatMap(({ viewId, kind }) => (kind === 'feed' ? [] : [{ viewId, kind }])),
    );
  },
  pollTasks: ({ watchIds, isLeased }) => gateway.watches.poll(watchIds, { isLeased }),
  runCache: (due) => gateway.cache.run(due),
  readConversations: ({ viewId, ids }) => gateway.cache.readConversations(viewId, ids),
  reconcileCounters: async () => void (await gateway.cache.reconcile()),
  sweepSessions: async () => {
    await gateway.sessions.sweep();
    await forgetWriting(gateway);
  },
  cleanUploads: async () => void (await gateway.uploads.clean()),
});

/** Starts the workers of this process and the scheduled jobs. */
export async function startWorkers(
  gateway: Gateway,
  queues: Queues,
  backend: QueueBackend,
): Promise<Workers> {
  const workers = createWorkers({
    backend,
    catalogue: jobs,
    handlers: jobHandlers(gateway, queues),
    concurrency: CONCURRENCY,
    log: gateway.log,
  });
  for (const { job, everyMs } of schedule(gateway.config.tickMs)) await queues.schedule(job, everyMs, {});
  return workers;
}
