import { withOrganization } from '@myra/platform/database/with-organization';
import { isNoRoom } from '@myra/platform/disk/no-room';
import type { Deps } from '../../context.ts';
import { advanceTask, startTask } from './advance-task.ts';
import type { TaskRow } from './task.store.ts';

const WAITING = 'The disk is full. This goes on by itself as soon as there is room';
const AGAIN_MS = 15_000;

/** When work that found no room is due again. */
export const roomAskedAt = (now: Date): Date => new Date(now.getTime() + AGAIN_MS);

/** Says on the task that it waits for room. On a disk that holds not even that, the screen goes on saying what it said. */
export async function noteNoRoom(
  deps: Pick<Deps, 'clock' | 'database' | 'log'>,
  job: { organizationId: number; taskId: number },
): Promise<void> {
  deps.log.warn({ event: 'disk-full', task_id: job.taskId }, 'an import waits for room on the disk');
  try {
    await withOrganization(deps.database, job.organizationId, async (tx) => {
      if (await startTask(deps, tx, job.taskId))
        await advanceTask(deps, tx, job.taskId, { result: { waiting: WAITING } });
    });
  } catch (error) {
    if (!isNoRoom(error)) throw error;
  }
}

/** Why an unfinished task waits, in words; null where it does not. */
export function waitingOf({ status, result }: Pick<TaskRow, 'status' | 'result'>): string | null {
  const isOpen = status === 'running' || status === 'pending';
  return isOpen && typeof result?.waiting === 'string' ? result.waiting : null;
}
