import { performance } from 'node:perf_hooks';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { type ProductFacts, readIcp } from '@myra/writer/lead-insight';
import { EMPTY_SHEET } from '@myra/writer/plan/types';
import { addToListCounters, addToPeopleCount } from '../leads/index.ts';
import { readWriterSheet } from '../product-sheet/index.ts';
import { createProviderFinder } from '../providers/index.ts';
import { refreshSearch } from '../threads/index.ts';
import { createAccountBook } from './account-book.ts';
import type { Checkpoint } from './checkpoint.ts';
import { type CompletionDeps, completeBatch } from './complete-batch.ts';
import { createNameFolder } from './fold-names.ts';
import { readAim } from './import-aim.store.ts';
import type { ImportEnv } from './import-env.ts';
import type { ImportInput } from './import-input.ts';
import { insertImportRows } from './import-rows.store.ts';
import { openLeadSource } from './lead-source.ts';
import { livePhasesAt } from './live-phases.ts';
import type { Chunk } from './parse-chunks.ts';
import { saveCheckpoint } from './save-checkpoint.ts';
import { sortOutChunk } from './sort-out-chunk.ts';
import { listMisnamed, mergeStaged, stageLeads } from './staging.store.ts';
import { afterBatch, facetsOf, isNewPerson } from './tally-batch.ts';

/** Without a product there are no pain points or benefits to find. */
const NO_PRODUCT: ProductFacts = { name: '', description: '', icpDescription: null };

async function prepare(env: ImportEnv, campaignId: number | null): Promise<CompletionDeps> {
  const aim = await withOrganization(env.database, env.organizationId, async (tx) => {
    const { productId, ...rest } = await readAim(tx, campaignId);
    const sheet = productId === null ? EMPTY_SHEET : await readWriterSheet(tx, productId, env.clock.now());
    return { ...rest, sheet };
  });
  return {
    finder: createProviderFinder(),
    accounts: createAccountBook(),
    fold: createNameFolder(),
    aim: {
      product: aim.product ?? NO_PRODUCT,
      icp: readIcp(aim.icpTexts.join('\n')),
      sheet: aim.sheet,
      audienceType: aim.audienceType,
    },
  };
}

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
  if (leads.length > 0) {
    await stageLeads(tx, leads);
    await mergeStaged(tx, { listId, policy, now: env.clock.now() });
    if (policy === 'update') await refreshSearch(tx, await listMisnamed(tx));
  }
  await insertImportRows(tx, env.taskId, [...chunk.refused, ...duplicates]);
  await addToListCounters(tx, listId, facetsOf(leads));
  await addToPeopleCount(tx, leads.filter(isNewPerson).length);
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
  const deps = await prepare(env, campaignId);
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
