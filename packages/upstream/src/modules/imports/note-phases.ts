import type { LivePhases } from './live-phases.ts';

export type PhaseNotes = {
  note(live: LivePhases): void;
  /** Nothing is written after this resolves. */
  stop(): Promise<void>;
};

/**
 * Writes down which phase an import is in, the newest only and at most once in `everyMs`: a chunk goes through all of them
 * in a second. A failed write is told to `onError`, and nothing else comes of it.
 */
export function createPhaseNotes(input: {
  write: (live: LivePhases) => Promise<unknown>;
  everyMs: number;
  onError: (error: unknown) => void;
}): PhaseNotes {
  let newest: LivePhases | undefined;
  let writing: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    if (newest === undefined || writing !== undefined) return;
    const live = newest;
    newest = undefined;
    writing = input
      .write(live)
      .catch(input.onError)
      .finally(() => {
        writing = undefined;
      });
  }, input.everyMs);
  return {
    note(live) {
      newest = live;
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
