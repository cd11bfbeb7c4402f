import { AppError } from '@myra/shared/errors/app-error';
import { type Job, UnrecoverableError } from 'bullmq';
import type { z } from 'zod';
import type { Logger } from '../logger.ts';
import type { JobCatalogue, JobDefinition } from './define-job.ts';

/** What a handler knows about its run. */
export type JobRun = {
  jobId: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Carries the job's ids. */
  log: Logger;
  /** Aborted when the process is stopping. Finish the current batch and leave the rest to the next run. */
  signal: AbortSignal;
};

/** One handler for each job of a catalogue. A missing one does not compile. */
export type JobHandlers<C extends JobCatalogue> = {
  [Name in keyof C]: (payload: z.output<C[Name]['payload']>, run: JobRun) => Promise<void>;
};

/** Called after every run, for metrics. */
export type JobObserver = (settled: {
  job: string;
  queue: string;
  outcome: 'done' | 'retry' | 'failed';
  durationMs: number;
}) => void;

type RunInput = {
  definition: JobDefinition;
  handler: (payload: unknown, run: JobRun) => Promise<void>;
  job: Pick<Job, 'id' | 'data' | 'attemptsMade' | 'queueName'>;
  log: Logger;
  signal: AbortSignal;
  observe: JobObserver;
};

/** BullMQ stores the thrown error, so it gets a code and never a message that could quote content. */
function asQueueError(error: unknown): Error {
  if (error instanceof UnrecoverableError) return error;
  if (error instanceof AppError) {
    const text = error.details?.reason ? `${error.code} (${error.details.reason})` : error.code;
    return error.retryable ? new Error(text) : new UnrecoverableError(text);
  }
  return new Error(error instanceof Error ? error.name : 'unknown');
}

/**
 * Runs one job: parses the payload again because a job can be older than a deploy, calls the handler, and logs ids and
 * timings. Resolves when the work is done. Throws an `UnrecoverableError` where a retry cannot help, else an `Error`.
 */
export async function runJob({ definition, handler, job, log, signal, observe }: RunInput): Promise<void> {
  const attempt = job.attemptsMade + 1;
  const runLog = log.child({ job: definition.name, job_id: job.id ?? '', queue: job.queueName, attempt });
  const started = performance.now();
  const settle = (outcome: 'done' | 'retry' | 'failed') => {
    const durationMs = Math.round(performance.now() - started);
    observe({ job: definition.name, queue: job.queueName, outcome, durationMs });
    return durationMs;
  };
  try {
    const parsed = definition.payload.safeParse(job.data);
    if (!parsed.success) throw new UnrecoverableError('payload refused');
    await handler(parsed.data, { jobId: job.id ?? '', attempt, log: runLog, signal });
    runLog.debug({ duration_ms: settle('done') }, 'job done');
  } catch (error) {
    const thrown = asQueueError(error);
    const isLast = thrown instanceof UnrecoverableError || attempt >= definition.attemptsMax;
    const duration_ms = settle(isLast ? 'failed' : 'retry');
    runLog[isLast ? 'error' : 'warn'](
      { err: error, duration_ms },
      isLast ? 'job failed' : 'job will be tried again',
    );
    throw thrown;
  }
}
