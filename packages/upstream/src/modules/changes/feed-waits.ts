import { listen } from '@myra/platform/database/listen';
import type { Logger } from '@myra/platform/logger';
import { CHANGES_CHANNEL } from './changes.store.ts';

/** Readers that may wait in one process at once. */
const READERS_MAX = 2_000;

/** A reader that has registered before it looks, so that nothing happens in between unheard. */
export type FeedWait = {
  /** Resolves true as soon as something may have changed, false when the time is over, on `signal` and at shutdown. */
  changed(milliseconds: number, signal: AbortSignal): Promise<boolean>;
  end(): void;
};

export type FeedWaits = {
  /** Undefined where too many wait, or the process is stopping. */
  begin(organizationId: number): FeedWait | undefined;
  /** Ends every wait at once, then the listening. */
  stop(): Promise<void>;
};

type Reader = { isWoken: boolean; wake: () => void };

/** Wakes readers of this process when any process writes to the feed: one listening connection, from the first wait on. */
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
      // What happened before was not heard: everybody looks again.
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
