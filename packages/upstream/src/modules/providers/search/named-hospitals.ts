import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { npisOfCcns } from '../facts/facts.store.ts';
import { CCN_LINK } from '../provider.store.ts';
import { type FilterQuery, type ProviderFilter, toProviderFilter } from './filter.ts';

const LINKED = ['group', 'hospital'] as const;
const ccnOf = (value: string) => (value.startsWith(CCN_LINK) ? value.slice(CCN_LINK.length) : undefined);

/** The groups and hospitals of a query by their NPI, where they got one after the query was saved; only what changes. */
export async function npisOfQuery(
  tx: OrganizationTx,
  query: Pick<FilterQuery, (typeof LINKED)[number]>,
): Promise<Partial<Record<(typeof LINKED)[number], string[]>>> {
  const named = LINKED.map((facet) => [facet, [query[facet] ?? []].flat()] as const);
  const ccns = named.flatMap(([, values]) => values.flatMap((value) => ccnOf(value) ?? []));
  if (ccns.length === 0) return {};
  const npis = await npisOfCcns(sqlOf(tx), ccns);
  return Object.fromEntries(
    named
      .filter(([, values]) => values.length > 0)
      .map(([facet, values]) => [facet, values.map((value) => npis.get(ccnOf(value) ?? '') ?? value)]),
  );
}

/** The filter of a query that may be as old as a bookmark. Throws what `toProviderFilter` throws. */
export const readProviderFilter = async (tx: OrganizationTx, query: FilterQuery): Promise<ProviderFilter> =>
  toProviderFilter({ ...query, ...(await npisOfQuery(tx, query)) });
