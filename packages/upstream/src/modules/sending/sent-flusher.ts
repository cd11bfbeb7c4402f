import type { Acceptance } from './mark-sent.store.ts';

/** An accepted email is written after this time … */
export const FLUSH_AFTER_MS = 5;
/** … or as soon as this many wait. */
export const FLUSH_AT = 40;
/** Retries of a failed write; 5 minutes in all. */
const RETRIES_MAX = 60;
const RETRY_MS = 5_000;

export type SentFlusher = {
  /** Adds an acceptance to the next commit. */
  add(accepted: Acceptance): void;
  /** Resolves when everything is committed. Throws what the last attempt threw. */
  drain(): Promise<void>;
  /** How many acceptances are not committed yet. */
  unwritten(): number;
  /** The write under way. */
  running(): Promise<void>[];
};

/**
 * Groups accepted emails into commits: at most 40, at most 5 ms after the first. One write runs at a time and is tried again
 * for five minutes, because a lost acceptance leaves its email in doubt.
 */
export function createSentFlusher(write: (accepted: readonly Acceptance[]) => Promise<void>): SentFlusher {
  let waiting: Acceptance[] = [];
  let writing = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let failure: unknown;

  async function writeRetrying(batch: readonly Acceptance[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write(batch);
      } catch (error) {
        if (attempt >= RETRIES_MAX) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.min(RETRY_MS, 100 * 2 ** attempt)));
      }
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, FLUSH_AT);
      waiting = waiting.slice(FLUSH_AT);
      writing = batch.length;
      try {
        await writeRetrying(batch);
      } catch (error) {
        failure = error;
      } finally {
        writing = 0;
      }
    }
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    if (running || waiting.length === 0) return;
    running = writeAll().finally(() => {
      running = undefined;
      // Starts what was added after the last check.
      start();
    });
  }

  return {
    add(accepted) {
      waiting.push(accepted);
      if (waiting.length >= FLUSH_AT) start();
      else timer ??= setTimeout(start, FLUSH_AFTER_MS);
    },
    async drain() {
      start();
      while (running) await running;
      if (failure !== undefined) throw failure;
    },
    unwritten: () => waiting.length + writing,
    running: () => (running ? [running] : []),
  };
}
