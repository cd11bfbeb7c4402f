/**
 * Runs in a worker thread, started by `run-import-thread.ts`, so that parsing, folding and scoring never delay a
 * request. It has its own connections, reports its phases, and answers at the end of each run.
 */
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { systemClock } from '@myra/platform/clock';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { openDatabase } from '@myra/platform/database/open-database';
import { createDiskRoom } from '@myra/platform/disk/disk-room';
import { isNoRoom } from '@myra/platform/disk/no-room';
import { AppError } from '@myra/shared/errors/app-error';
import { ImportLostError } from './import-env.ts';
import { importLeads } from './import-leads.ts';
import type { ThreadAnswer, ThreadInput, ThreadMessage } from './run-import-thread.ts';

let isStopping = false;

const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

async function run(input: ThreadInput): Promise<ThreadAnswer> {
  isStopping = false;
  const database = openDatabase({
    url: input.databaseUrl,
    role: APP_ROLE,
    poolMax: 1,
    applicationName: 'myra-upstream-import',
  });
  const until = performance.now() + input.runMs;
  try {
    const outcome = await importLeads({
      ...input,
      database,
      clock: systemClock,
      pathOf: (relative) => path.join(input.filesDir, relative),
      onPhase: (live) => say({ kind: 'phase', live }),
      assertRoom: createDiskRoom(input.disk).assertRoom,
      mayGoOn: () => !isStopping && performance.now() < until,
    });
    return { kind: outcome };
  } catch (error) {
    if (error instanceof ImportLostError) return { kind: 'lost' };
    if (isNoRoom(error)) return { kind: 'no-room' };
    if (error instanceof AppError && !error.retryable) {
      const reason = error.details?.reason ?? error.code;
      return { kind: 'refused', code: reason, message: error.publicMessage ?? error.message };
    }
    throw error;
  } finally {
    await database.close();
  }
}

// Only `runImportThread` sends messages, and the next input after the answer to the last.
parentPort?.on('message', (message: ThreadInput | 'stop') => {
  if (message === 'stop') isStopping = true;
  else void run(message).then(say);
});
