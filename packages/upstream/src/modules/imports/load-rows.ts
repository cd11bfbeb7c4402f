import { performance } from 'node:perf_hooks';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { Checkpoint } from './checkpoint.ts';
import { type CompletionDeps, completeBatch } from './complete-batch.ts';
import type { ImportEnv } from './import-env.ts';
import type { ImportInput } from './import-input.ts';
import { insertImportRows } from './import-rows.store.ts';
import { openLeadSource } from './lead-source.ts';
import { livePhasesAt } from './live-phases.ts';
import type { Chunk } from './parse-chunks.ts';
import { prepareCompletion } from './prepare-completion.ts';
import { putOnList } from './put-on-list.ts';
import { saveCheckpoint } from './save-checkpoint.ts';
import { sortOutChunk } from './sort-out-chunk.ts';
import { afterBatch } from './tally-batch.ts';

const NOTHING = { done: 0, ms: 0 };

/** The checkpoint after the rows of a chunk are read and checked. */
function afterReading(before: Checkpoint, chunk: Chunk, duplicates: number, ms: number): Checkpoint {
  const { counts } = before;
  const [reading = NOTHING, checking = NOTHING, ...later] = before.phases;
  const read = counts.read + chunk.read;
  return {
    ...before,
    after: chunk.after,
    counts: {
      ...counts,
      read,
      refused: counts.refused + chunk.refused.length,
      duplicates: counts.duplicates + duplicates,
    },
    phases: [reading, { done: read, ms: checking.ms + ms }, ...later],
  };
}

type ChunkWork = { chunk: Chunk; readMs: number; checkpoint: Checkpoint; deps: CompletionDeps };

/** Writes the results of a chunk in one transaction. Returns its checkpoint. */
async function importChunk(
  env: ImportEnv,
  tx: OrganizationTx,
  policy: ImportInput['onDuplicate'],
  { chunk, readMs, checkpoint, deps }: ChunkWork,
): Promise<Checkpoint> {
  const { listId } = checkpoint;
  const begun = performance.now();
  env.onPhase?.(livePhasesAt('Checking contacts', checkpoint, { rows: 0, leads: 0 }));
  const { incoming, duplicates } = await sortOutChunk(tx, { leads: chunk.leads, listId, policy });
  const checkMs = readMs + performance.now() - begun;
  const size = { rows: chunk.read, leads: incoming.length };
  const { leads, ms } = await completeBatch(tx, incoming, deps, (phase) =>
    env.onPhase?.(livePhasesAt(phase, checkpoint, size)),
  );
  const scored = performance.now();
  await putOnList(tx, leads, { listId, policy, now: env.clock.now() });
  await insertImportRows(tx, env.taskId, [...chunk.refused, ...duplicates]);
  // The last phase ends when the leads are on the list.
  ms.push((ms.pop() ?? 0) + performance.now() - scored);
  const read = afterReading(checkpoint, chunk, duplicates.length, checkMs);
  const reached = afterBatch(read, leads, ms);
  await saveCheckpoint(env, tx, reached);
  return reached;
}

async function parse(chunks: AsyncGenerator<Chunk, void>): Promise<{ chunk: Chunk | undefined; ms: number }> {
  const begun = performance.now();
  const next = await chunks.next();
  return { chunk: next.done ? undefined : next.value, ms: performance.now() - begun };
}

/**
 * Imports the remaining rows as completed leads, one transaction per chunk with the checkpoint in it. The next chunk is
 * parsed while the database works on the one before. Returns the checkpoint: `isRead` at the end of the file, and not
 * if `env.mayGoOn` said no. Throws what reading the file throws, and `noRoom`.
 */
export async function loadRows(
  env: ImportEnv,
  input: ImportInput,
  campaignId: number | null,
  start: Checkpoint,
): Promise<Checkpoint> {
  const deps = await prepareCompletion(env, campaignId);
  const source = await openLeadSource(env, input, start.after);
  try {
    const { chunks, totalBytes } = source;
    let checkpoint: Checkpoint = { ...start, totalBytes };
    let parsed = parse(chunks);
    for (;;) {
      const { chunk, ms: readMs } = await parsed;
      if (chunk === undefined) return { ...checkpoint, isRead: true };
      if (!env.mayGoOn()) return checkpoint;
      await env.assertRoom();
      parsed = parse(chunks);
      // Awaited in its turn. Until then its failure must not count as unhandled.
      parsed.catch(() => {});
      const work = { chunk, readMs, checkpoint, deps };
      checkpoint = await withOrganization(env.database, env.organizationId, (tx) =>
        importChunk(env, tx, input.onDuplicate, work),
      );
    }
  } finally {
    await source.close();
  }
}
