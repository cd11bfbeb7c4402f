import { z } from 'zod';
import { jobs } from '../../jobs.ts';
import { noDetails, type TaskKind } from '../tasks/index.ts';

const checkpoint = z.object({
  /** After the last line that is committed; null before the first. */
  after: z.object({ offset: z.number(), line: z.number(), ordinal: z.number() }).nullable(),
  counts: z.object({
    read: z.number(),
    added: z.number(),
    updated: z.number(),
    duplicates: z.number(),
    refused: z.number(),
  }),
});
/** Where an import goes on, stored in the transaction that commits the lines it speaks of. */
export type ProviderCheckpoint = z.infer<typeof checkpoint>;

/** Reads `tasks.checkpoint`; the start where there is none. */
export const readProviderCheckpoint = (value: Record<string, unknown> | null): ProviderCheckpoint =>
  value === null
    ? { after: null, counts: { read: 0, added: 0, updated: 0, duplicates: 0, refused: 0 } }
    : checkpoint.parse(value);

export const providerImportInput = z.object({ path: z.string(), sourceDate: z.string(), name: z.string() });

/** `provider_import`: a file of facilities or people for the organization's own directory (PROV-18, PROV-19). */
export const providerImportTask: TaskKind = {
  taskType: 'provider_import',
  enqueue: (deps, task) => deps.queues.enqueue(jobs.importProviders, task),
  async describe(_ctx, _tx, task) {
    const { counts } = readProviderCheckpoint(task.checkpoint);
    return { result: { status: task.status, lead_list_id: null, leads: [], counts }, details: noDetails };
  },
};
