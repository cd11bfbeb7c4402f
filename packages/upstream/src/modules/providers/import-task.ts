import { afterCommit } from '@myra/platform/database/with-organization';
import { DIRECTORY_FILE_KINDS } from '@myra/shared/constants/directory-files';
import { z } from 'zod';
import { jobs } from '../../jobs.ts';
import { enqueueTask, noDetails, type TaskKind, waitingOf } from '../tasks/index.ts';
import { scheduleWork } from '../work/index.ts';
import { type DirectoryCheckpoint, startOfImport, writtenOf } from './import-directory.ts';

const checkpoint = z.object({
  after: z.object({ offset: z.number(), line: z.number(), ordinal: z.number() }).nullable(),
  counts: z.record(z.string(), z.number()),
  countedAt: z.number().default(0),
});

/** Reads a stored checkpoint; null is the start. */
export const readDirectoryCheckpoint = (value: Record<string, unknown> | null): DirectoryCheckpoint =>
  value === null ? startOfImport() : checkpoint.parse(value);

export const providerImportInput = z.object({
  path: z.string(),
  sourceDate: z.string(),
  name: z.string(),
  kind: z.enum(DIRECTORY_FILE_KINDS).default('file'),
});

/** A file for the organization's own directory or for the public one. */
export const providerImportTask: TaskKind = {
  taskType: 'provider_import',
  resumesCancelled: true,
  enqueue: (deps, task) => deps.queues.enqueue(jobs.importProviders, task),
  // Written rows stay and must be counted, even if no worker has the task now.
  async onCancel(ctx, tx, { id, checkpoint }) {
    if (writtenOf(readDirectoryCheckpoint(checkpoint).counts) === 0) return;
    const at = ctx.clock.now();
    await scheduleWork(tx, { kind: 'task', organizationId: tx.organizationId, key: id, at });
    afterCommit(tx, () => enqueueTask(ctx, providerImportTask, id));
  },
  async describe(_ctx, _tx, task) {
    const { counts } = readDirectoryCheckpoint(task.checkpoint);
    const waiting = waitingOf(task);
    return {
      result: { status: task.status, lead_list_id: null, leads: [], counts, waiting },
      details: noDetails,
    };
  },
};
