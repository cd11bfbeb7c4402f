import { Worker } from 'node:worker_threads';
import type { Lease } from '../work/index.ts';
import type { ImportSizes } from './import-env.ts';
import type { LivePhases } from './live-phases.ts';

/** All that a thread is given; plain data. */
export type ThreadInput = {
  databaseUrl: string;
  filesDir: string;
  organizationId: number;
  taskId: number;
  lease: Lease;
  sizes: ImportSizes;
  /** After so long it stops at the next checkpoint. */
  runMs: number;
};

/** How a run ended; `refused` says why in words for a person. */
export type ThreadAnswer =
  | { kind: 'done' | 'more' | 'lost' }
  | { kind: 'refused'; code: string; message: string };

/** What a thread says: which phase begins, and at its end the answer. */
export type ThreadMessage = { kind: 'phase'; live: LivePhases } | ThreadAnswer;

/** Keeps the garbage of rows small; what is alive at once is a few chunks. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24 } as const;

/**
 * Runs an import in a thread of its own. Aborting `signal` lets it reach its next checkpoint, and `onPhase` is told
 * which phase begins. Rejects with what the thread
 * threw, or where it ended without a word.
 */
export function runImportThread(
  input: ThreadInput,
  signal: AbortSignal,
  onPhase: (live: LivePhases) => void,
): Promise<ThreadAnswer> {
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData: input,
    resourceLimits: MEMORY,
  });
  const stop = () => worker.postMessage('stop');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return new Promise<ThreadAnswer>((resolve, reject) => {
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'phase') onPhase(message.live);
      else resolve(message);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The import thread ended with ${code}`)));
  }).finally(() => signal.removeEventListener('abort', stop));
}
