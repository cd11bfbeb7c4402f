import { useEffect, useRef } from 'react';
import { type ProvidersSearch, toProviderQuery } from '@/lib/provider-search';
import { APART, trpc } from '@/lib/trpc';

/** Pages whose ends are remembered; further back one leafs as if one had jumped there. */
const ENDS_MAX = 500;

/**
 * The rows of the page that an address asks for. Which row a page ended with is remembered, so that far down a search the next
 * one is read from there on. The rows before stay while others are read.
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
