import { notifyManager, QueryClient } from '@tanstack/react-query';
import { errorData } from './error-text';

/** Pushed changes are refetched at once. This limits how old a screen can be after a lost push. */
const STALE_MS = 60_000;
const RETRIES_MAX = 2;

/** Whether a failed query should be tried again: after a failed connection, or an error that says so. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES_MAX) return false;
  const { code, retryable } = errorData(error);
  return code === undefined || code === 'upstream-unavailable' || retryable === true;
}

// No timer unless a query sets one: a browser runs a hidden tab's timers once a second.
notifyManager.setScheduler(queueMicrotask);

/** Server state of the page: fresh until an event says otherwise. Old rows stay while new ones load. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
