import path from 'node:path';
import { type OrganizationTx, sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import type { JobRun } from '@myra/platform/jobs/run-job';
import { AppError } from '@myra/shared/errors/app-error';
import { type Deps, systemCtx } from '../../context.ts';
import { openTable } from '../../files/open-table.ts';
import { type ResumePoint, resumeAfter, type Table, type TableRow } from '../../files/table.ts';
import { jobs } from '../../jobs.ts';
import { appendActivity } from '../activity/index.ts';
import { advanceTask, failTask, finishTask, getTaskRow, startTask } from '../tasks/index.ts';
import { holdsLease, keepLease, type Lease, releaseLease, STRIKES_MAX, takeLease } from '../work/index.ts';
import { type ProviderCheckpoint, providerImportInput, readProviderCheckpoint } from './import-task.ts';
import { findProviderColumns } from './provider-columns.ts';
import { type ImportNote, insertImportNotes, upsertOwnProviders } from './provider-import.store.ts';
import type { ProviderRow } from './provider-row.ts';
import { readProviderRow } from './read-provider-row.ts';

type ImportJob = { organizationId: number; taskId: number };

/** Lines of one transaction; reading them holds the event loop for a few milliseconds. */
const LINES_EACH = 1_000;
const RAW_CHARS_MAX = 200;
const UNEXPECTED = {
  code: 'internal',
  message: 'The import stopped unexpectedly. What was read is kept; try again to go on.',
};

/** The lease or the task is gone: somebody else goes on, or a person stopped it. */
class ImportLost extends Error {}

type Chunk = { rows: Map<string, ProviderRow>; notes: ImportNote[]; read: number; after: ResumePoint | null };

/** Reads lines until a chunk is full; null at the end of the file. */
async function readChunk(
  lines: AsyncIterator<TableRow>,
  input: Parameters<typeof readProviderRow>[0],
): Promise<Chunk | null> {
  const chunk: Chunk = { rows: new Map(), notes: [], read: 0, after: null };
  while (chunk.read < LINES_EACH) {
    const next = await lines.next();
    if (next.done) break;
    const { value: line } = next;
    const read = readProviderRow(input, line);
    chunk.read += 1;
    chunk.after = resumeAfter(line);
    const raw = Object.fromEntries(
      line.values
        .slice(0, 8)
        .map((value, index) => [
          input.headers[index] ?? `Column ${index + 1}`,
          value.slice(0, RAW_CHARS_MAX).toWellFormed().replaceAll('\0', ''),
        ]),
    );
    const note = { line: line.line, raw };
    if (read.outcome === 'refused') {
      const { code, column: columnName, message } = read;
      chunk.notes.push({ ...note, outcome: 'refused', code, columnName, message });
    } else if (chunk.rows.has(read.row.npi)) {
      const message = 'The NPI stands on an earlier line.';
      chunk.notes.push({ ...note, outcome: 'duplicate', code: 'npi-twice', columnName: null, message });
    } else chunk.rows.set(read.row.npi, read.row);
  }
  return chunk.read === 0 ? null : chunk;
}

async function commitChunk(
  deps: Deps,
  tx: OrganizationTx,
  input: { job: ImportJob; lease: Lease; before: ProviderCheckpoint; chunk: Chunk; totalBytes: number },
): Promise<ProviderCheckpoint> {
  const { job, lease, before, chunk, totalBytes } = input;
  const added = await upsertOwnProviders(tx, [...chunk.rows.values()]);
  await insertImportNotes(tx, job.taskId, chunk.notes);
  const refused = chunk.notes.filter(({ outcome }) => outcome === 'refused').length;
  const { counts } = before;
  const checkpoint: ProviderCheckpoint = {
    after: chunk.after,
    counts: {
      read: counts.read + chunk.read,
      added: counts.added + added,
      updated: counts.updated + chunk.rows.size - added,
      duplicates: counts.duplicates + chunk.notes.length - refused,
      refused: counts.refused + refused,
    },
  };
  const progress = Math.min(99, ((chunk.after?.offset ?? 0) / Math.max(1, totalBytes)) * 100);
  const isMine =
    (await holdsLease(tx, lease)) &&
    (await advanceTask(deps, tx, job.taskId, { progress, phase: 'Reading the file', checkpoint }));
  if (!isMine) throw new ImportLost();
  return checkpoint;
}

/** Commits chunk after chunk and ends the task. */
async function readToEnd(
  deps: Deps,
  input: { job: ImportJob; lease: Lease; checkpoint: ProviderCheckpoint; sourceDate: string; table: Table },
  signal: AbortSignal,
): Promise<void> {
  const { job, lease, table, sourceDate } = input;
  const { headers, totalBytes } = table;
  const reading = { columns: findProviderColumns(headers), headers, sourceDate };
  const lines = table.rows[Symbol.asyncIterator]();
  let { checkpoint } = input;
  for (let chunk = await readChunk(lines, reading); chunk; chunk = await readChunk(lines, reading)) {
    if (signal.aborted) throw new ImportLost();
    const done = { job, lease, before: checkpoint, chunk, totalBytes };
    checkpoint = await withOrganization(deps.database, job.organizationId, (tx) =>
      commitChunk(deps, tx, done),
    );
  }
  await withOrganization(deps.database, job.organizationId, async (tx) => {
    await sqlOf(tx)`select renew_provider_facets()`;
    if (!(await holdsLease(tx, lease))) throw new ImportLost();
    await finishTask(deps, tx, job.taskId, { status: 'completed', result: { counts: checkpoint.counts } });
    const ctx = systemCtx(deps, 'provider.import', job.organizationId);
    await appendActivity(ctx, tx, 'providers.imported', { details: { ...checkpoint.counts } });
  });
}

async function work(deps: Deps, job: ImportJob, lease: Lease, signal: AbortSignal): Promise<void> {
  const task = await withOrganization(deps.database, job.organizationId, async (tx) => {
    const row = await getTaskRow(tx, job.taskId);
    return (await startTask(deps, tx, job.taskId)) ? row : undefined;
  });
  if (!task) return;
  const { path: kept, sourceDate } = providerImportInput.parse(task.input);
  const checkpoint = readProviderCheckpoint(task.checkpoint);
  const file = path.join(deps.config.filesDir, kept);
  const table = await openTable(file, 'csv', checkpoint.after === null ? {} : { after: checkpoint.after });
  try {
    await readToEnd(deps, { job, lease, checkpoint, sourceDate, table }, signal);
  } finally {
    await table.close();
  }
}

const fail = (deps: Deps, job: ImportJob, error: { code: string; message: string }) =>
  withOrganization(deps.database, job.organizationId, (tx) => failTask(deps, tx, job.taskId, error));

/**
 * The job `provider.import`: takes the task's lease and reads the file on from its checkpoint, a thousand lines a
 * transaction, each with the lease's fence. Killed anywhere, the next run goes on there; a file that has killed its worker
 * three times is given up.
 */
export async function runProviderImport(
  deps: Deps,
  job: ImportJob,
  run: Pick<JobRun, 'signal' | 'attempt'>,
): Promise<void> {
  const due = { kind: 'task', organizationId: job.organizationId, key: job.taskId } as const;
  const now = deps.clock.now();
  const lease = await takeLease(deps.database.db, { ...due, owner: `providers-${process.pid}`, now });
  if (!lease) return;
  if (lease.strikes > STRIKES_MAX) return void (await fail(deps, job, UNEXPECTED));
  const kept = keepLease(deps, lease, run.signal);
  try {
    await work(deps, job, lease, kept.signal);
  } catch (error) {
    if (error instanceof ImportLost) {
      // With the process ending, whoever comes next need not wait for the lease to end.
      const at = deps.clock.now();
      if (run.signal.aborted) await releaseLease(deps.database.db, lease, { now: at, nextAt: at });
      return;
    }
    if (error instanceof AppError)
      return void (await fail(deps, job, { code: error.code, message: error.message }));
    if (run.attempt >= jobs.importProviders.attemptsMax) await fail(deps, job, UNEXPECTED);
    else {
      const at = deps.clock.now();
      await releaseLease(deps.database.db, lease, { now: at, nextAt: new Date(at.getTime() + 5_000) });
    }
    throw error;
  } finally {
    kept.stop();
  }
}
