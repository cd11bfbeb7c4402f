import { withOrganization } from '@myra/platform/database/with-organization';
import type { JobRun } from '@myra/platform/jobs/run-job';
import { type Deps, systemCtx } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { advanceTask, failTask, noteNoRoom, roomAskedAt } from '../tasks/index.ts';
import { LEASE_ATTEMPTS_MAX, type Lease, releaseLease, runWork } from '../work/index.ts';
import { IMPORT_SIZES, type ImportSizes } from './import-env.ts';
import type { LivePhases } from './live-phases.ts';
import { createPhaseNotes } from './note-phases.ts';
import { runImportThread, type ThreadAnswer } from './run-import-thread.ts';

/** A job hands itself on, so that a long import does not keep its place from others. */
const RUN_MS = 45_000;
const RETRY_MS = 5_000;
/** How often the phase at work is written down at the most; a screen learns of it within five seconds. */
const PHASE_MS = 1_000;

const UNEXPECTED = {
  code: 'internal',
  message: 'The import stopped unexpectedly. What was read is kept; try again to go on.',
};

export type ImportJob = { organizationId: number; taskId: number };

/** Ends the task with a reason a person can read. */
async function fail(deps: Deps, job: ImportJob, error: { code: string; message: string }): Promise<void> {
  const ctx = systemCtx(deps, jobs.runImport.name, job.organizationId);
  await withOrganization(deps.database, job.organizationId, (tx) => failTask(ctx, tx, job.taskId, error));
}

/** Says on the task which phase the chunk in hand is in. */
async function notePhase(deps: Deps, job: ImportJob, live: LivePhases): Promise<void> {
  await withOrganization(deps.database, job.organizationId, (tx) =>
    advanceTask(deps, tx, job.taskId, { phase: live.phase, result: { live } }),
  );
}

async function settle(deps: Deps, job: ImportJob, lease: Lease, answer: ThreadAnswer): Promise<void> {
  const now = deps.clock.now();
  switch (answer.kind) {
    case 'done':
    case 'lost':
      return;
    case 'refused':
      return fail(deps, job, answer);
    case 'no-room':
      await noteNoRoom(deps, job);
      await releaseLease(deps.database.db, lease, { now, nextAt: roomAskedAt(now) });
      return;
    case 'more':
      await releaseLease(deps.database.db, lease, { now, nextAt: now });
      await deps.queues.enqueue(jobs.runImport, job);
  }
}

/**
 * The job `import.run`: takes the task's lease, works in a thread for up to 45 s and hands itself on. With the lease
 * elsewhere, or the task over, it does nothing. Without room on the disk it waits and asks again. A file that has killed its worker three times is given up.
 */
export async function runImport(
  deps: Deps,
  job: ImportJob,
  run: Pick<JobRun, 'signal' | 'attempt'>,
  sizes: ImportSizes = IMPORT_SIZES,
): Promise<void> {
  const due = { kind: 'task', organizationId: job.organizationId, key: job.taskId } as const;
  await runWork(deps, due, run.signal, async (lease, signal) => {
    if (await deps.disk.isLow()) {
      await noteNoRoom(deps, job);
      return roomAskedAt(deps.clock.now());
    }
    if (lease.attempts > LEASE_ATTEMPTS_MAX) return void (await fail(deps, job, UNEXPECTED));
    const notes = createPhaseNotes({
      write: (live) => notePhase(deps, job, live),
      everyMs: PHASE_MS,
      onError: (err) => deps.log.warn({ err, task_id: job.taskId }, 'phase of the import not noted'),
    });
    try {
      const { filesDir, database } = deps.config;
      const { kind, organizationId, key, fence } = lease;
      const answer = await runImportThread(
        {
          ...job,
          databaseUrl: database.url,
          filesDir,
          lease: { kind, organizationId, key, fence },
          sizes,
          disk: deps.disk.limit,
          runMs: RUN_MS,
        },
        signal,
        notes.note,
      );
      await notes.stop();
      await settle(deps, job, lease, answer);
    } catch (error) {
      if (run.attempt >= jobs.runImport.attemptsMax) await fail(deps, job, UNEXPECTED);
      else {
        const now = deps.clock.now();
        await releaseLease(deps.database.db, lease, { now, nextAt: new Date(now.getTime() + RETRY_MS) });
      }
      throw error;
    } finally {
      await notes.stop();
    }
    return undefined;
  });
}
