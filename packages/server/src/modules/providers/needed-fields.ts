import { toProviderFilter } from '@myra/platform/directory/provider-filter';
import { PROVIDER_FACETS, type ProviderSort } from '@myra/shared/contracts/providers';

/** Fields of a walk's rows that a facet is answered from. */
const FIELD_OF_FACET: Readonly<Record<string, string>> = {
  taxonomy: 'taxonomy',
  specialty: 'specialty',
  medicare: 'medicare_status',
  years: 'years_band',
  group: 'employer_npi',
  category: 'category',
  hospital: 'employer_npi',
  city: 'city',
  state: 'state',
  status: 'status',
  role: 'role',
};

const FIELDS_OF_SORT: Readonly<Record<ProviderSort, readonly string[]>> = {
  name: [],
  category: ['category'],
  location: ['state', 'city'],
  number_of_providers: ['number_of_providers'],
};

/** Without these nothing can be told apart or put in order. */
const ALWAYS = ['kind', 'name_key'];

/** What rows must hold for the filter panel. */
export const FACET_FIELDS: readonly string[] = [
  ...ALWAYS,
  ...PROVIDER_FACETS.flatMap((name) => FIELD_OF_FACET[name] ?? []),
];

/** What rows must hold for a query to be answered from a copy of them. */
export function neededFields(
  query: Parameters<typeof toProviderFilter>[0] & { sort?: ProviderSort },
): readonly string[] {
  const { kind: _kind, terms, ...facets } = toProviderFilter(query);
  return [
    ...ALWAYS,
    ...(terms ? ['search_text'] : []),
    ...Object.keys(facets).flatMap((name) => FIELD_OF_FACET[name] ?? []),
    ...FIELDS_OF_SORT[query.sort ?? 'name'],
  ];
}
