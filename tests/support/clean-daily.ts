import { collectHandlers } from '@myra/upstream/src/worker.ts';
import type { TestUpstream } from './upstream-app.ts';

/** Runs the daily clean-up job. */
export async function cleanDaily(upstream: TestUpstream): Promise<void> {
  const { deps, modules } = upstream;
  const run = { jobId: 'test', attempt: 1, log: deps.log, signal: new AbortController().signal };
  await collectHandlers(deps, modules).cleanDaily?.({}, run);
}
