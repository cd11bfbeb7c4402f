import { MutationCache, notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { errorData } from './error-text';
import { mayHappenYet } from './lost-answer';
import { sessionQuery } from './session';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { failed?: (error: unknown) => void; isQuiet?: boolean };
  }
}

/** Of a write that the page makes by itself, again and again. */
export const QUIET = { meta: { isQuiet: true } } as const;

/** Pushed changes are refetched at once. This limits how old a screen can be after a lost push. */
const STALE_MS = 60_000;
const RETRIES_MAX = 2;
/** The page is read again at most this often. A server that restarts answers again by then. */
const READ_AGAIN_MS = 15_000;
/** Who is signed in is asked by the session watch: nobody known would end the page, and what is typed on it. */
const isOfPage = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[0] !== sessionQuery.queryKey[0];

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
  let hasMissed = false;
  const readLater = () => {
    later = setTimeout(() => {
      later = undefined;
      // Written while the page was being read.
      if (hasMissed) return readAgain();
      const isOld = (query: Query) => query.state.isInvalidated && isOfPage(query);
      void client.refetchQueries({ type: 'active', predicate: isOld });
    }, READ_AGAIN_MS);
  };
  /** What is on the page may be older than the write that nobody heard of. */
  const readAgain = () => {
    hasMissed = later !== undefined;
    if (hasMissed) return;
    void client.invalidateQueries({ predicate: isOfPage });
    readLater();
  };
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _input, _shown, { meta }) => {
        meta?.failed?.(error);
        if (mayHappenYet(error) && !meta?.isQuiet) readAgain();
      },
    }),
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
