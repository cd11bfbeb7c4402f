import path from 'node:path';
import { sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import type { JobRun } from '@myra/platform/jobs/run-job';
import { AppError } from '@myra/shared/errors/app-error';
import { type Deps, systemCtx } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { appendActivity } from '../activity/index.ts';
import { advanceTask, failTask, finishTask, getTaskRow, startTask } from '../tasks/index.ts';
import { holdsLease, keepLease, type Lease, releaseLease, STRIKES_MAX, takeLease } from '../work/index.ts';
import { directoryKind } from './directory-kinds.ts';
import { finishDirectory, type ImportJournal, ImportLost, importDirectory } from './import-directory.ts';
import { providerImportInput, readDirectoryCheckpoint } from './import-task.ts';
import { insertImportNotes } from './provider-import.store.ts';

type ImportJob = { organizationId: number; taskId: number };

const UNEXPECTED = {
  code: 'internal',
  message: 'The import stopped unexpectedly. What was read is kept; try again to go on.',
};

/** Keeps what is reached in the task, under the lease's fence. */
function taskJournal(deps: Deps, job: ImportJob, lease: Lease): ImportJournal {
  return {
    inTransaction: (work) =>
      withOrganization(deps.database, job.organizationId, (tx) =>
        work(sqlOf(tx), async ({ checkpoint, notes, progress }) => {
          await insertImportNotes(tx, job.taskId, notes);
          const isMine =
            (await holdsLease(tx, lease)) &&
            (await advanceTask(deps, tx, job.taskId, { progress, phase: 'Reading the file', checkpoint }));
          if (!isMine) throw new ImportLost();
        }),
      ),
  };
}

async function work(deps: Deps, job: ImportJob, lease: Lease, signal: AbortSignal): Promise<void> {
  const task = await withOrganization(deps.database, job.organizationId, async (tx) => {
    const row = await getTaskRow(tx, job.taskId);
    return (await startTask(deps, tx, job.taskId)) ? row : undefined;
  });
  if (!task) return;
  const { path: kept, sourceDate, kind: name } = providerImportInput.parse(task.input);
  const kind = directoryKind(name);
  const { counts } = await importDirectory(kind, {
    path: path.join(deps.config.filesDir, kept),
    fileDate: sourceDate,
    checkpoint: readDirectoryCheckpoint(task.checkpoint),
    journal: taskJournal(deps, job, lease),
    signal,
  });
  await withOrganization(deps.database, job.organizationId, async (tx) => {
    await finishDirectory(kind, sqlOf(tx), counts);
    if (!(await holdsLease(tx, lease))) throw new ImportLost();
    await finishTask(deps, tx, job.taskId, { status: 'completed', result: { counts } });
    const ctx = systemCtx(deps, 'provider.import', job.organizationId);
    await appendActivity(ctx, tx, 'providers.imported', { details: { kind: name, ...counts } });
  });
}

const fail = (deps: Deps, job: ImportJob, error: { code: string; message: string }) =>
  withOrganization(deps.database, job.organizationId, (tx) => failTask(deps, tx, job.taskId, error));

/** What a person stopped stays, and is counted. Whoever merely lost the turn leaves that to who has it. */
async function countWhatWasStopped(deps: Deps, job: ImportJob): Promise<void> {
  await withOrganization(deps.database, job.organizationId, async (tx) => {
    const { status, input, checkpoint } = await getTaskRow(tx, job.taskId);
    if (status !== 'cancelled') return;
    const kind = directoryKind(providerImportInput.parse(input).kind);
    await finishDirectory(kind, sqlOf(tx), readDirectoryCheckpoint(checkpoint).counts);
  });
}

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
      else await countWhatWasStopped(deps, job);
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
