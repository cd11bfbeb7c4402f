import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { errorData } from './error-text';
import { mayHappenYet } from './lost-answer';

/** Pushed changes are refetched at once. This limits how old a screen can be after a lost push. */
const STALE_MS = 60_000;
const RETRIES_MAX = 2;
/** A server that restarts answers again by then. */
const READ_AGAIN_MS = 15_000;

/** Whether a failed query should be tried again: after a failed connection, or an error that says so. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES_MAX) return false;
  const { code, retryable } = errorData(error);
  return code === undefined || code === 'upstream-unavailable' || retryable === true;
}

// No timer unless a query sets one: a browser runs a hidden tab's timers once a second.
notifyManager.setScheduler(queueMicrotask);

/** Server state of the page: fresh until an event says otherwise. Old rows stay while new ones load. */
export function createQueryClient(): QueryClient {
  let later: ReturnType<typeof setTimeout> | undefined;
  /** What is on the page may be older than the write that nobody heard of. */
  const readAgain = () => {
    void client.invalidateQueries();
    clearTimeout(later);
    later = setTimeout(
      () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated }),
      READ_AGAIN_MS,
    );
  };
  const client = new QueryClient({
    mutationCache: new MutationCache({ onError: (error) => mayHappenYet(error) && readAgain() }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
