import { useEffect, useRef } from 'react';
import { type ProvidersSearch, toProviderQuery } from '@/lib/provider-search';
import { APART, trpc } from '@/lib/trpc';

/** Number of pages whose last row is remembered. Older ones are read like a jump to a page. */
const ENDS_MAX = 500;

/**
 * The rows of the page in an address. The last row of each page is remembered, so that the next page of a long search
 * is read from there. The earlier rows stay while others load.
 */
export function useProviderPage(search: ProvidersSearch) {
  const ends = useRef(new Map<string, string>());
  const asked = toProviderQuery(search);
  const after = ends.current.get(JSON.stringify({ ...asked, page: asked.page - 1 }));
  const query = trpc.providers.list.useQuery(
    { query: { ...asked, only: 'rows', ...(after && { after_id: after }) } },
    { trpc: APART, placeholderData: (before) => before },
  );
  const last = query.isPlaceholderData ? undefined : query.data?.items.at(-1)?.id;
  const key = JSON.stringify(asked);
  useEffect(() => {
    if (last === undefined) return;
    if (ends.current.size >= ENDS_MAX) ends.current.clear();
    ends.current.set(key, last);
  }, [key, last]);
  return query;
}
