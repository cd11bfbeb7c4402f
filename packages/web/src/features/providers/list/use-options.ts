import { type ProviderFacet, type ProvidersSearch, toProviderFilter } from '@/lib/provider-search';
import { APART, type RouterOutputs, trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';

const TYPED_MS = 250;
type Option = RouterOutputs['providers']['options']['options'][number];

/** '1,284', '1,000+', or nothing where it was not counted. */
export const countText = (count: Option['count']): string =>
  typeof count?.value !== 'number' ? '' : `${count.value.toLocaleString('en-US')}${count.exact ? '' : '+'}`;

/** The values of a filter under the search and the other filters, read while its list is open. */
export function useOptions(
  search: ProvidersSearch,
  facet: ProviderFacet,
  { isOpen, typed = '' }: { isOpen: boolean; typed?: string },
) {
  const find = useDebounced(typed.trim(), TYPED_MS);
  const filter = { ...toProviderFilter(search), kind: search.kind ?? ('facilities' as const) };
  const query = trpc.providers.options.useQuery(
    { query: { ...filter, facet, ...(find && { find }) } },
    { trpc: APART, enabled: isOpen, staleTime: 60_000, placeholderData: (before) => before },
  );
  return {
    options: query.data?.options,
    hasMore: query.data?.has_more === true,
    isLoading: isOpen && (query.isPending || query.isPlaceholderData || find !== typed.trim()),
    isError: query.isError,
  };
}
