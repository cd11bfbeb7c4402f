import path from 'node:path';
import { type OrganizationTx, sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import { isNoRoom } from '@myra/platform/disk/no-room';
import type { JobRun } from '@myra/platform/jobs/run-job';
import { AppError } from '@myra/shared/errors/app-error';
import { type Deps, systemCtx } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { appendActivity } from '../activity/index.ts';
import {
  advanceTask,
  failTask,
  finishTask,
  getTaskRow,
  noteNoRoom,
  roomAskedAt,
  startTask,
} from '../tasks/index.ts';
import {
  holdsLease,
  LEASE_ATTEMPTS_MAX,
  type Lease,
  noteProgress,
  releaseLease,
  runWork,
} from '../work/index.ts';
import { giveToLeads } from './addresses/give-to-leads.ts';
import type { DirectoryKind, LineCounts } from './directory-kind.ts';
import { directoryKind } from './directory-kinds.ts';
import { finishDirectory, type ImportJournal, ImportLost, importDirectory } from './import-directory.ts';
import { providerImportInput, readDirectoryCheckpoint } from './import-task.ts';
import { moveReferences } from './move-references.ts';
import { insertImportNotes } from './provider-import.store.ts';

type ImportJob = { organizationId: number; taskId: number };

const UNEXPECTED = {
  code: 'internal',
  message: 'The import stopped unexpectedly. What was read is kept; try again to go on.',
};

/** Stores progress in the task, under the lease's fence. */
function taskJournal(deps: Deps, job: ImportJob, lease: Lease): ImportJournal {
  return {
    inTransaction: (work) =>
      withOrganization(deps.database, job.organizationId, (tx) =>
        work(sqlOf(tx), async ({ checkpoint, notes, progress }) => {
          await insertImportNotes(tx, job.taskId, notes);
          const isMine =
            (await noteProgress(tx, lease)) &&
            (await advanceTask(deps, tx, job.taskId, {
              progress,
              phase: 'Reading the file',
              checkpoint,
              result: null,
            }));
          if (!isMine) throw new ImportLost();
        }),
      ),
  };
}

/** Counts what an import has written. Leads without an address take those of a list. */
async function settle(deps: Deps, tx: OrganizationTx, kind: DirectoryKind, counts: LineCounts) {
  await finishDirectory(kind, sqlOf(tx), counts);
  if (kind.name === 'addresses') await giveToLeads(tx, { now: deps.clock.now() });
}

/** Counts the rows that an ended import has written. */
const countWritten = (deps: Deps, job: ImportJob) =>
  withOrganization(deps.database, job.organizationId, async (tx) => {
    const { input, checkpoint } = await getTaskRow(tx, job.taskId);
    const kind = directoryKind(providerImportInput.parse(input).kind);
    await settle(deps, tx, kind, readDirectoryCheckpoint(checkpoint).counts);
  });

/** Counts the rows of an import that a person stopped, and releases it unless it was tried again meanwhile. */
async function countStopped(deps: Deps, job: ImportJob, lease: Lease): Promise<void> {
  await countWritten(deps, job);
  await withOrganization(deps.database, job.organizationId, async (tx) => {
    // Locks the clock row, so that a retry comes before or after this.
    if (!(await holdsLease(tx, lease))) return;
    const { status } = await getTaskRow(tx, job.taskId);
    const now = deps.clock.now();
    await releaseLease(tx, lease, { now, nextAt: status === 'cancelled' ? null : now });
  });
}

async function work(deps: Deps, job: ImportJob, lease: Lease, signal: AbortSignal): Promise<void> {
  const { task, isOurs } = await withOrganization(deps.database, job.organizationId, async (tx) => ({
    task: await getTaskRow(tx, job.taskId),
    isOurs: await startTask(deps, tx, job.taskId),
  }));
  if (task.status === 'cancelled') return countStopped(deps, job, lease);
  if (!isOurs) return;
  const { path: kept, sourceDate, kind: name } = providerImportInput.parse(task.input);
  const kind = directoryKind(name);
  const { counts } = await importDirectory(kind, {
    path: path.join(deps.config.filesDir, kept),
    fileDate: sourceDate,
    checkpoint: readDirectoryCheckpoint(task.checkpoint),
    journal: taskJournal(deps, job, lease),
    signal,
    assertRoom: deps.disk.assertRoom,
  });
  await withOrganization(deps.database, job.organizationId, async (tx) => {
    await settle(deps, tx, kind, counts);
    if (!(await holdsLease(tx, lease))) throw new ImportLost();
    await finishTask(deps, tx, job.taskId, { status: 'completed', result: { counts } });
    const ctx = systemCtx(deps, 'provider.import', job.organizationId);
    await appendActivity(ctx, tx, 'providers.imported', { details: { kind: name, ...counts } });
  });
  // The import is over; the daily run does it again.
  await moveReferences(deps).catch((err: unknown) => deps.log.error({ err }, 'references not moved'));
}

const fail = (deps: Deps, job: ImportJob, error: { code: string; message: string }) =>
  withOrganization(deps.database, job.organizationId, (tx) => failTask(deps, tx, job.taskId, error));

/**
 * The job `provider.import`: reads the file from the task's checkpoint under the task's lease, a thousand lines a transaction.
 * A killed import continues there; after three killed workers it fails. Without room on the disk it waits and asks again. For an import that a person stopped it counts
 * the written rows.
 */
export async function runProviderImport(deps: Deps, job: ImportJob, run: Pick<JobRun, 'signal' | 'attempt'>) {
  const due = { kind: 'task', organizationId: job.organizationId, key: job.taskId } as const;
  await runWork(deps, due, run.signal, async (lease, signal) => {
    if (lease.attempts > LEASE_ATTEMPTS_MAX) {
      await fail(deps, job, UNEXPECTED);
      return void (await countWritten(deps, job));
    }
    try {
      await work(deps, job, lease, signal);
    } catch (error) {
      if (error instanceof ImportLost) {
        // Another run continues. A stopping process makes it due at once.
        return run.signal.aborted ? deps.clock.now() : undefined;
      }
      if (isNoRoom(error)) {
        await noteNoRoom(deps, job);
        return roomAskedAt(deps.clock.now());
      }
      if (error instanceof AppError) {
        return void (await fail(deps, job, { code: error.code, message: error.message }));
      }
      if (run.attempt >= jobs.importProviders.attemptsMax) await fail(deps, job, UNEXPECTED);
      else {
        const at = deps.clock.now();
        await releaseLease(deps.database.db, lease, { now: at, nextAt: new Date(at.getTime() + 5_000) });
      }
      throw error;
    }
    return undefined;
  });
}
