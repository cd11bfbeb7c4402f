import { type ProviderFacet, type ProvidersSearch, valuesOf } from '@/lib/provider-search';
import { trpc } from '@/lib/trpc';
import { valueLabel } from './facet-options';

/** The name of a value of a filter; states by their code. */
export type NameOfValue = (facet: ProviderFacet, value: string) => string;

/** Filters with more values than the panel reads, whose values are numbers or codes. */
const NUMBERED = ['taxonomy', 'group', 'hospital'] as const satisfies readonly ProviderFacet[];

/** Names the chosen values of an address, also those that are not in the panel. A value without a name is shown as it is. */
export function useValueNames(search: ProvidersSearch): NameOfValue {
  const kind = search.kind ?? ('facilities' as const);
  const query = trpc.providers.facets.useQuery({ query: { kind } }, { staleTime: 60_000 });
  const facets = query.data?.facets;
  const unknown = NUMBERED.map((facet) => {
    const known = new Set(facets?.find(({ name }) => name === facet)?.options.map(({ value }) => value));
    return { facet, named: valuesOf(search, facet).filter((value) => !known.has(value)) };
  }).filter(({ named }) => facets !== undefined && named.length > 0);
  const found = trpc.useQueries((t) =>
    unknown.map((asked) => t.providers.options({ query: { kind, ...asked } }, { staleTime: 60_000 })),
  );
  const names = new Map(
    found.flatMap(({ data }) => data?.options ?? []).map(({ value, label }) => [value, label]),
  );
  return (facet, value) => names.get(value) ?? valueLabel(facets, facet, value);
}
