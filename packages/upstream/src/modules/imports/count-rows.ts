import { withOrganization } from '@myra/platform/database/with-organization';
import { openTable } from '../../files/open-table.ts';
import { resumeAfter } from '../../files/table.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { ImportEnv } from './import-env.ts';
import type { ImportInput } from './import-input.ts';
import { readProviderIds } from './provider-source.ts';
import { saveCheckpoint } from './save-checkpoint.ts';

/** Rows between two checkpoints. */
const SAVE_EVERY = 20_000;

/**
 * The first phase: reads the file once to its end, so that the number of rows is known and a broken file is refused
 * before anything is imported. Returns the checkpoint; it has no `rows` if `env.mayGoOn` said no. Throws what reading
 * the file throws.
 */
export async function countRows(env: ImportEnv, input: ImportInput, start: Checkpoint): Promise<Checkpoint> {
  if (start.rows !== null) return start;
  const begun = performance.now();
  const msBefore = start.phases[0]?.ms ?? 0;
  const save = async (checkpoint: Checkpoint): Promise<Checkpoint> => {
    await withOrganization(env.database, env.organizationId, (tx) => saveCheckpoint(env, tx, checkpoint));
    return checkpoint;
  };
  if (input.kind === 'providers') {
    const { length: rows } = await readProviderIds(env, input);
    const phases = [{ done: rows, ms: msBefore + performance.now() - begun }, ...start.phases.slice(1)];
    return save({ ...start, rows, totalBytes: rows, phases });
  }
  const { counted } = start;
  const table = await openTable(env.pathOf(input.path), input.kind, {
    place: input.place,
    ...(counted !== null && { after: counted }),
  });
  const reached = (rows: number, end: Partial<Checkpoint>): Checkpoint => ({
    ...start,
    totalBytes: table.totalBytes,
    phases: [{ done: rows, ms: msBefore + performance.now() - begun }, ...start.phases.slice(1)],
    ...end,
  });
  try {
    let rows = start.phases[0]?.done ?? 0;
    for await (const row of table.rows) {
      rows += 1;
      if (rows % SAVE_EVERY !== 0) continue;
      const checkpoint = await save(reached(rows, { counted: resumeAfter(row) }));
      if (!env.mayGoOn()) return checkpoint;
    }
    return await save(reached(rows, { rows, formulas: table.formulasWithoutValue?.() ?? 0 }));
  } finally {
    await table.close();
  }
}
