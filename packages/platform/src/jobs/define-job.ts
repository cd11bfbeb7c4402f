import type { z } from 'zod';

/** One kind of job: its name, queue, payload and retries. Payloads contain ids, never content. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  /** `domain.verb`. */
  name: string;
  queue: string;
  payload: Payload;
  attemptsMax: number;
  /** Wait before the second attempt; doubled for each further one. */
  backoffMs: number;
  /** While a job with this id waits or runs, another one is not added. */
  deduplicationId?: (payload: z.output<Payload>) => string;
  /** A job that is added while one with the same id runs is run once after it, not dropped. */
  onceMoreIfRunning: boolean;
};

/** All jobs of one service by name. */
export type JobCatalogue = Readonly<Record<string, JobDefinition>>;

type JobInput<Payload extends z.ZodType> = Pick<
  JobDefinition<Payload>,
  'name' | 'queue' | 'payload' | 'deduplicationId'
> &
  Partial<Pick<JobDefinition, 'attemptsMax' | 'backoffMs' | 'onceMoreIfRunning'>>;

const NAME = /^[a-z][a-z0-9.-]*$/;

/** Declares one job. Default: 5 attempts and 2 s of first backoff. Throws for a name BullMQ would misread. */
export function defineJob<const Payload extends z.ZodType>(input: JobInput<Payload>): JobDefinition<Payload> {
  if (!NAME.test(input.name) || !NAME.test(input.queue))
    throw new TypeError('A job or queue name is lower-case words');
  return { attemptsMax: 5, backoffMs: 2_000, onceMoreIfRunning: false, ...input };
}
