import type { LivePhases } from './live-phases.ts';

type PhaseNotes = {
  note(live: LivePhases): void;
  /** Nothing is written after this resolves. */
  stop(): Promise<void>;
};

/**
 * Writes the current phase of an import, only the newest and at most once in `everyMs`, because a chunk passes all
 * phases in a second. A failed write is reported to `onError` and has no other effect.
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
