import { invalidInput } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { openTable } from '../../files/open-table.ts';
import { sniffFile } from '../../files/sniff.ts';
import { keepFile, type ReceivedFile } from '../../http/received-files.ts';
import { createTask, enqueueTask } from '../tasks/index.ts';
import { providerImportTask } from './import-task.ts';
import { findProviderColumns } from './provider-columns.ts';
import { insertImportFile } from './provider-import.store.ts';

const refuse = (message: string) => invalidInput(message, { issues: [{ path: 'file', message }] });

/** Throws invalid-input for what is no CSV with an NPI column and names. */
async function assertDirectoryFile(path: string): Promise<void> {
  if ((await sniffFile(path)) !== 'csv') throw refuse('Choose a CSV file.');
  const table = await openTable(path, 'csv');
  try {
    findProviderColumns(table.headers);
  } finally {
    await table.close();
  }
}

/**
 * PROV-19: keeps a file of facilities or people and makes the task that reads it into the organization's own directory.
 * Throws invalid-input for a file that is none.
 */
export async function startProviderImport(
  ctx: Ctx<UserActor>,
  input: { file: ReceivedFile | undefined; name: string },
): Promise<{ task_id: number; status: string }> {
  const { file, name } = input;
  if (!file) throw refuse('Choose a CSV file.');
  await assertDirectoryFile(file.path);
  const organizationId = organizationOf(ctx.actor);
  const now = ctx.clock.now();
  const { task } = await inOrganization(ctx, async (tx) => {
    const path = await keepFile(file, { filesDir: ctx.config.filesDir, organizationId });
    const made = await createTask(ctx, tx, {
      taskType: providerImportTask.taskType,
      campaignId: null,
      input: { path, name, sourceDate: now.toISOString().slice(0, 10) },
      idempotencyKey: ctx.ids.uuid(),
    });
    await insertImportFile(tx, { ...file, path, taskId: made.task.id, now });
    return made;
  });
  await enqueueTask(ctx, providerImportTask, task.id);
  return { task_id: task.id, status: task.status };
}
