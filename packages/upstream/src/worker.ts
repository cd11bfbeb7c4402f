import { createWorkers, type Workers } from '@myra/platform/jobs/create-workers';
import type { QueueBackend } from '@myra/platform/jobs/queue-backend';
import type { JobHandlers } from '@myra/platform/jobs/run-job';
import type { Deps } from './context.ts';
import { cleanIncoming } from './http/clean-incoming.ts';
import { CONCURRENCY, type Jobs, jobs, schedule } from './jobs.ts';
import type { Module } from './module.ts';
import { runTick } from './modules/work/index.ts';

/** If the clean-up of one module fails, the others still run. The job is retried. */
async function cleanDaily(deps: Deps, modules: readonly Module[]): Promise<void> {
  const cleaners = [cleanIncoming, ...modules.flatMap((module) => module.daily ?? [])];
  const settled = await Promise.allSettled(cleaners.map((clean) => clean(deps)));
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The use-case of each job. Tick and clean-up belong to the service, the others come from their modules. */
export function collectHandlers(deps: Deps, modules: readonly Module[]): Partial<JobHandlers<Jobs>> {
  const own: Partial<JobHandlers<Jobs>> = {
    tick: () => runTick(deps, modules),
    cleanDaily: () => cleanDaily(deps, modules),
  };
  return Object.assign(own, ...modules.map((module) => module.jobs?.(deps)));
}

/** Starts the workers of this process and the scheduled jobs. A job without a handler is not taken. */
export async function startWorkers(
  deps: Deps,
  modules: readonly Module[],
  backend: QueueBackend,
): Promise<Workers> {
  const handlers = collectHandlers(deps, modules);
  const handled = Object.fromEntries(Object.entries(jobs).filter(([name]) => name in handlers)) as Jobs;
  const workers = createWorkers({
    backend,
    catalogue: handled,
    // `handled` has the jobs of these handlers and no others.
    handlers: handlers as JobHandlers<Jobs>,
    concurrency: CONCURRENCY,
    log: deps.log,
  });
  for (const { job, everyMs } of schedule(deps.config.tickMs)) {
    if (Object.values(handled).some((each) => each.name === job.name)) {
      await deps.queues.schedule(job, everyMs, {});
    }
  }
  return workers;
}
