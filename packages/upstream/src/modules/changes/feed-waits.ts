import { listen } from '@myra/platform/database/listen';
import type { Logger } from '@myra/platform/logger';
import { CHANGES_CHANNEL } from './changes.store.ts';

/** Most waiting readers of one process. */
const READERS_MAX = 2_000;

/** A reader that registers before it reads, so that it misses nothing in between. */
export type FeedWait = {
  /**
   * Resolves true as soon as something may have changed, and false at the end of the time, on `signal` and at shutdown.
   */
  changed(milliseconds: number, signal: AbortSignal): Promise<boolean>;
  end(): void;
};

export type FeedWaits = {
  /** Undefined if too many readers wait, or the process is stopping. */
  begin(organizationId: number): FeedWait | undefined;
  /** Ends every wait at once, then stops listening. */
  stop(): Promise<void>;
};

type Reader = { isWoken: boolean; wake: () => void };

/**
 * Wakes readers of this process when any process writes to the feed. One connection listens, from the first wait on.
 */
export function createFeedWaits(input: { databaseUrl: string; log: Logger }): FeedWaits {
  const readers = new Map<number, Set<Reader>>();
  const stopping = new AbortController();
  let count = 0;
  let listening: { stop(): Promise<void> } | undefined;

  const wakeAll = (woken: Iterable<Reader>) => {
    for (const reader of [...woken]) {
      reader.isWoken = true;
      reader.wake();
    }
  };
  const startListening = () => {
    listening ??= listen({
      ...input,
      channel: CHANGES_CHANNEL,
      applicationName: 'myra-changes',
      onNotice: (payload) => wakeAll(readers.get(Number(payload)) ?? []),
      // Notifications sent before were missed, so all readers read again.
      onListening: () => wakeAll([...readers.values()].flatMap((each) => [...each])),
    });
  };

  function begin(organizationId: number): FeedWait | undefined {
    if (stopping.signal.aborted || count >= READERS_MAX) return undefined;
    startListening();
    const reader: Reader = { isWoken: false, wake: () => {} };
    const own = readers.get(organizationId) ?? new Set();
    readers.set(organizationId, own.add(reader));
    count += 1;
    return {
      async changed(milliseconds, signal) {
        const isOver = AbortSignal.any([signal, stopping.signal, AbortSignal.timeout(milliseconds)]);
        if (!reader.isWoken && !isOver.aborted) {
          await new Promise<void>((resolve) => {
            reader.wake = resolve;
            isOver.addEventListener('abort', () => resolve(), { once: true });
          });
        }
        const isWoken = reader.isWoken;
        reader.isWoken = false;
        return isWoken && !signal.aborted && !stopping.signal.aborted;
      },
      end() {
        if (!own.delete(reader)) return;
        count -= 1;
        if (own.size === 0) readers.delete(organizationId);
      },
    };
  }

  return {
    begin,
    async stop() {
      stopping.abort();
      await listening?.stop();
    },
  };
}
