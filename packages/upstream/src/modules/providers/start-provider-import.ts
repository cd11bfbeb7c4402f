import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { invalidInput } from '@myra/shared/errors/app-error';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { sniffFile } from '../../files/sniff.ts';
import { keepFile, type ReceivedFile } from '../../http/received-files.ts';
import { createTask, enqueueTask } from '../tasks/index.ts';
import { directoryKind } from './directory-kinds.ts';
import { providerImportTask } from './import-task.ts';
import { insertImportFile } from './provider-import.store.ts';

const refuse = (message: string) => invalidInput(message, { issues: [{ path: 'file', message }] });

/** Throws invalid-input for a file of another kind. */
async function assertDirectoryFile(path: string, kind: DirectoryFileKind, fileDate: string): Promise<void> {
  const found = directoryKind(kind).isPublic ? 'csv' : await sniffFile(path);
  if (found !== 'csv') throw refuse('Choose a CSV file.');
  const { table } = await directoryKind(kind).open(path, { fileDate, taxonomies: new Map() });
  await table.close();
}

/**
 * Stores a directory file and makes the task that reads it: an organization's own list, or a government file for the public
 * directory. Throws invalid-input for another file.
 */
export async function startProviderImport(
  ctx: Ctx<UserActor>,
  input: { file: ReceivedFile | undefined; name: string; kind: DirectoryFileKind },
): Promise<{ task_id: number; status: string }> {
  const { file, name, kind } = input;
  if (!file) throw refuse('Choose a CSV file.');
  const sourceDate = utcDay(ctx.clock.now());
  await assertDirectoryFile(file.path, kind, sourceDate);
  const organizationId = organizationOf(ctx.actor);
  const now = ctx.clock.now();
  const { task } = await inOrganization(ctx, async (tx) => {
    const path = await keepFile(file, { filesDir: ctx.config.filesDir, organizationId });
    const made = await createTask(ctx, tx, {
      taskType: providerImportTask.taskType,
      campaignId: null,
      input: { path, name, kind, sourceDate },
      idempotencyKey: ctx.ids.uuid(),
    });
    await insertImportFile(tx, { ...file, path, taskId: made.task.id, now });
    return made;
  });
  await enqueueTask(ctx, providerImportTask, task.id);
  return { task_id: task.id, status: task.status };
}
