import { TASK_DONE_STATUSES, TASK_FAILED_STATUSES } from '../constants/tasks.ts';

/** How a task stands for whoever waits for it: success and completed are done, error and failed are failed, all else runs (WIZ-NAV-10). */
export function taskOutcome(status: string | null | undefined): 'done' | 'failed' | 'running' {
  if (TASK_DONE_STATUSES.some((done) => done === status)) return 'done';
  return TASK_FAILED_STATUSES.some((failed) => failed === status) ? 'failed' : 'running';
}
