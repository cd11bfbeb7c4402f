import { type Job, UnrecoverableError } from 'bullmq';
import type { Logger } from '../logger.ts';
import { settlesWithin } from '../settles-within.ts';
import type { JobCatalogue } from './define-job.ts';
import type { JobWorker, QueueBackend } from './queue-backend.ts';
import { type JobHandlers, type JobObserver, type JobRun, runJob } from './run-job.ts';

/** The consuming side. */
export type Workers = {
  /** Replaces every worker by a new one. Used when due work is not being picked up. */
  rebuild(): Promise<void>;
  /** False once a worker has stopped by itself. */
  areRunning(): boolean;
  /**
   * Stops taking jobs, signals running ones to finish and waits up to `timeoutMs`. Other processes then take over
   * unfinished jobs.
   */
  close(timeoutMs: number): Promise<void>;
};

type WorkersInput<C extends JobCatalogue> = {
  backend: QueueBackend;
  catalogue: C;
  handlers: JobHandlers<C>;
  /** Jobs at once for each queue of this process. */
  concurrency: Readonly<Record<string, number>>;
  log: Logger;
  observe?: JobObserver;
};

const REBUILD_WAIT_MS = 5_000;

/**
 * Jobs still running after `timeoutMs` lose their connection to the queue store. Another process takes them over as
 * stalled.
 */
const closeWorkers = (workers: readonly JobWorker[], timeoutMs: number): Promise<boolean> =>
  settlesWithin(Promise.allSettled(workers.map((worker) => worker.close())), timeoutMs);

/**
 * Starts one worker for each queue in `concurrency`. Throws if a job of the catalogue is on a queue without a worker.
 */
export function createWorkers<C extends JobCatalogue>(input: WorkersInput<C>): Workers {
  const { backend, catalogue, handlers, concurrency, log, observe = () => {} } = input;
  const byName = new Map(
    Object.entries(catalogue).map(([key, definition]) => {
      if (concurrency[definition.queue] === undefined)
        throw new TypeError(`No worker for queue ${definition.queue}`);
      // A handler and its definition have the same key, so the handler gets the payload that was parsed for it.
      const handler = handlers[key] as (payload: unknown, run: JobRun) => Promise<void>;
      return [definition.name, { definition, handler }];
    }),
  );
  const stopping = new AbortController();

  const process = async (job: Job): Promise<void> => {
    const known = byName.get(job.name);
    if (!known) throw new UnrecoverableError('unknown job');
    await runJob({ ...known, job, log, signal: stopping.signal, observe });
  };
  const start = (): JobWorker[] =>
    Object.entries(concurrency).map(([queue, count]) => {
      const worker = backend.openWorker(queue, process, { concurrency: count });
      worker.run().catch((error: unknown) => log.error({ err: error, queue }, 'worker stopped'));
      return worker;
    });
  let workers = start();

  return {
    areRunning: () => workers.every((worker) => worker.isRunning()),
    async rebuild() {
      await closeWorkers(workers, REBUILD_WAIT_MS);
      if (!stopping.signal.aborted) workers = start();
    },
    async close(timeoutMs) {
      stopping.abort();
      await closeWorkers(workers, timeoutMs);
    },
  };
}
