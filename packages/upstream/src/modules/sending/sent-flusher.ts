import type { Acceptance } from './mark-sent.store.ts';

/** An accepted email is written within this time … */
export const FLUSH_AFTER_MS = 5;
/** … and as soon as so many wait. */
export const FLUSH_AT = 20;
/** How often a write is tried again while the database is away; 5 minutes in all. */
const RETRIES_MAX = 60;
const RETRY_MS = 5_000;

export type SentFlusher = {
  /** Notes an acceptance; it is committed together with its neighbours. */
  add(accepted: Acceptance): void;
  /** Resolves when everything that was added is committed. Throws what the last attempt to write threw. */
  drain(): Promise<void>;
  /** How many acceptances are not committed yet. */
  unwritten(): number;
  /** The writing that is under way, if there is one. */
  running(): Promise<void>[];
};

/**
 * Groups accepted emails into commits: at most 20 and at most 5 ms after the first. One write runs at a time. `write` is
 * tried again for five minutes, since an acceptance that is forgotten leaves its email in doubt.
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
      // What came between the last look and now has nobody else to start it.
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
