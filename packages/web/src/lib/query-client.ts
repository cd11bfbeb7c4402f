import { notifyManager, QueryClient } from '@tanstack/react-query';
import { errorData } from './error-text';

/** What the server pushes is refetched at once; this only bounds how old a missed push can leave a screen. */
const STALE_MS = 60_000;
const RETRIES_MAX = 2;

/** Whether a failed read is worth another try: a broken connection or a refusal that says it may pass. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES_MAX) return false;
  const { code, retryable } = errorData(error);
  return code === undefined || code === 'upstream-unavailable' || retryable === true;
}

// Not by a timer, as unless told: a browser lets a hidden tab have one a second.
notifyManager.setScheduler(queueMicrotask);

/** Server state of the page: fresh until an event says otherwise, old rows kept while new ones come. */
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
