import { Worker } from 'node:worker_threads';
import type { DiskLimit } from '@myra/platform/disk/disk-room';
import type { Lease } from '../work/index.ts';
import type { ImportSizes } from './import-env.ts';
import type { LivePhases } from './live-phases.ts';

/** The input of a thread, as plain data. */
export type ThreadInput = {
  databaseUrl: string;
  filesDir: string;
  organizationId: number;
  taskId: number;
  lease: Lease;
  sizes: ImportSizes;
  disk: DiskLimit;
  /** After this time it stops at the next checkpoint. */
  runMs: number;
};

/** How a run ended; `refused` says why in words for a person. After `no-room` it goes on later from its checkpoint. */
export type ThreadAnswer =
  | { kind: 'done' | 'more' | 'lost' | 'no-room' }
  | { kind: 'refused'; code: string; message: string };

/** Messages of a thread: each phase that begins, and the answer at the end. */
export type ThreadMessage = { kind: 'phase'; live: LivePhases } | ThreadAnswer;

/** Limits uncollected garbage of rows. Only a few chunks are in use at once. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24 } as const;
/** A thread takes seconds of work to load its code, so the last one waits this long for the next run. */
const KEEP_MS = 30_000;

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

/** The thread's own listeners stay. */
function forget(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function takeThread(): Worker {
  if (idle) {
    const { worker, timer } = idle;
    idle = undefined;
    clearTimeout(timer);
    forget(worker);
    worker.ref();
    return worker;
  }
  return new Worker(new URL('./import-thread.ts', import.meta.url), { resourceLimits: MEMORY });
}

function keepThread(worker: Worker): void {
  forget(worker);
  const end = () => {
    if (idle?.worker === worker) idle = undefined;
    void worker.terminate();
  };
  // One that fails while nothing is asked of it is not used again.
  worker.once('error', end).once('exit', end);
  if (idle) end();
  else {
    worker.unref();
    idle = { worker, timer: setTimeout(end, KEEP_MS).unref() };
  }
}

/**
 * Runs an import in a thread. After an abort of `signal` it continues to its next checkpoint. `onPhase` is called when
 * a phase begins. Rejects with what the thread threw, or if it ended without an answer.
 */
export function runImportThread(
  input: ThreadInput,
  signal: AbortSignal,
  onPhase: (live: LivePhases) => void,
): Promise<ThreadAnswer> {
  const worker = takeThread();
  worker.postMessage(input);
  const stop = () => worker.postMessage('stop');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return new Promise<ThreadAnswer>((resolve, reject) => {
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'phase') return onPhase(message.live);
      keepThread(worker);
      resolve(message);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The import thread ended with ${code}`)));
  }).finally(() => signal.removeEventListener('abort', stop));
}
