import { GENERATION_CHECK_MS, TASK_POLL_MS } from '@myra/shared/constants/timing';
import { taskOutcome } from '@myra/shared/rules/screens/tasks';
import type { WatchState } from './watches.ts';

/** The state of a watch from an upstream's status. A cancelled task has ended too. */
export function watchStateOf(status: string | null): WatchState {
  if (status === 'cancelled') return 'failed';
  const outcome = taskOutcome(status);
  return outcome === 'running' ? 'watching' : outcome;
}

/** How often a task of this type is read again. */
export const taskIntervalMs = (taskType: string | null): number =>
  taskType === 'lead_list_sequence_generation' ? GENERATION_CHECK_MS : TASK_POLL_MS;

/** 0 to 100. Some upstreams count to 1; values above 100 are cut. */
export const percent = (progress: number | null): number =>
  progress === null || !Number.isFinite(progress) ? 0 : Math.min(100, Math.max(0, progress));
