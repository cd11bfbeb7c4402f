import { TASK_DONE_STATUSES, TASK_FAILED_STATUSES } from '../../constants/tasks.ts';

/**
 * State of a task for the screen: success and completed are done, error and failed are failed, anything else is
 * running.
 */
export function taskOutcome(status: string | null | undefined): 'done' | 'failed' | 'running' {
  if (TASK_DONE_STATUSES.some((done) => done === status)) return 'done';
  return TASK_FAILED_STATUSES.some((failed) => failed === status) ? 'failed' : 'running';
}
