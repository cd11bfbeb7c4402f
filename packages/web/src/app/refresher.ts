import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads stale queries again, until it is ended. */
export type Refresher = { refresh(isStale: (queryKey: QueryKey) => boolean): void; end(): void };

/**
 * Reads stale queries again, each at most once at a time. One that is being read when it becomes stale is read once more after that:
 * the answer on its way may be older than the change. A read for each of many changes would wait for the ones before it,
 * since a browser sends requests for the same address one after another.
 */
export function createRefresher(queryClient: QueryClient): Refresher {
  const cache = queryClient.getQueryCache();
  const again = new Set<string>();
  const end = cache.subscribe(({ type, query }) => {
    const isDone = type === 'removed' || (type === 'updated' && query.state.fetchStatus === 'idle');
    if (!isDone || !again.delete(query.queryHash) || type === 'removed') return;
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
  return {
    end,
    refresh(isStale) {
      const stale = cache.findAll({ predicate: ({ queryKey }) => isStale(queryKey) });
      const read = new Set(stale.filter(({ state }) => state.fetchStatus === 'fetching'));
      for (const { queryHash } of read) again.add(queryHash);
      void queryClient.invalidateQueries({
        predicate: (query) => isStale(query.queryKey) && !read.has(query),
      });
    },
  };
}
