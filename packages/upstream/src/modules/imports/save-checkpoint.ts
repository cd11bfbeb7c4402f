import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { advanceTask } from '../tasks/index.ts';
import { noteProgress } from '../work/index.ts';
import type { Checkpoint } from './checkpoint.ts';
import { type ImportEnv, ImportLostError } from './import-env.ts';
import { phaseOf, progressOf } from './import-progress.ts';

/**
 * Writes the progress of an import, as the last statements of the transaction that did the work. Throws
 * `ImportLostError` if the lease or the task is gone, so that the transaction rolls back.
 */
export async function saveCheckpoint(
  env: Pick<ImportEnv, 'clock' | 'taskId' | 'lease'>,
  tx: OrganizationTx,
  checkpoint: Checkpoint,
): Promise<void> {
  const isMine = await noteProgress(tx, env.lease);
  const isRunning =
    isMine &&
    (await advanceTask(env, tx, env.taskId, {
      progress: progressOf(checkpoint),
      phase: phaseOf(checkpoint),
      checkpoint,
    }));
  if (!isRunning) throw new ImportLostError();
}
