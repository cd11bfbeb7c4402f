import type { OrganizationTx } from '@myra/platform/database/with-organization';
import {
  countedTotal,
  FACET_OPTIONS_MAX,
  providerPage,
  toProviderFacets,
} from '@myra/platform/directory/provider-answers';
import {
  countedFacet,
  kindOf,
  type ProviderFilter,
  tabOf,
  toProviderFilter,
} from '@myra/platform/directory/provider-filter';
import { PROVIDER_SELECTION_MAX } from '@myra/shared/constants/limits';
import {
  type listProviders as listCall,
  type listMatchingProviders,
  type listProviderFacets,
  PROVIDER_FACETS,
  PROVIDER_ROWS_MAX,
  type ProviderTab,
} from '@myra/shared/contracts/providers';
import type { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import {
  countProviderRows,
  type ListedProvider,
  listFacetOptions,
  listMatchingRows,
  listProviderRows,
  readFacetCount,
  resolveSearch,
} from './directory.store.ts';

type Query = z.output<(typeof listCall)['schema']['querystring']>;
type Answer = z.input<(typeof listCall)['schema']['response'][200]>;
type MatchingQuery = z.output<(typeof listMatchingProviders)['schema']['querystring']>;
type MatchingAnswer = z.input<(typeof listMatchingProviders)['schema']['response'][200]>;
type FacetsAnswer = z.input<(typeof listProviderFacets)['schema']['response'][200]>;
type Total = Answer['totals']['people'];

/** A row of a list as the contract has it. */
export const toListedRow = (row: ListedProvider): Answer['items'][number] => ({
  id: row.id,
  npi: row.npi,
  kind: tabOf(row.kind),
  name: row.name,
  category: row.category,
  street_address: row.streetAddress,
  city: row.city,
  state: row.state,
  zip_code: row.zipCode,
  specialty: row.specialty,
  status: row.status,
  number_of_providers: row.numberOfProviders,
  employer_name: row.employerName,
  has_email: row.hasEmail,
  source: row.source,
  source_date: row.sourceDate,
});

/** How many rows of a tab a filter finds: from the kept counts for one facet, else counted as far as one leafs through. */
async function totalOf(tx: OrganizationTx, filter: ProviderFilter): Promise<Total> {
  const counted = countedFacet(filter);
  if (counted) {
    const { name: facet, values } = counted;
    return { value: await readFacetCount(tx, { kind: filter.kind, facet, values }), exact: true };
  }
  return countedTotal(await countProviderRows(tx, filter, PROVIDER_ROWS_MAX + 1));
}

/** A page of the tab that is asked for, with how many rows that has where it was found on the way. */
async function readPage(
  tx: OrganizationTx,
  filter: ProviderFilter,
  { query, offset }: { query: Query; offset: number },
): Promise<{ rows: ListedProvider[]; total: Total }> {
  const { rows, found } = await listProviderRows(tx, {
    filter,
    sort: query.sort,
    isDescending: query.direction === 'desc',
    offset,
    limit: query.size,
    capped: PROVIDER_ROWS_MAX + 1,
  });
  const isKnown = found !== null && !countedFacet(filter);
  return { rows, total: isKnown ? countedTotal(found) : await totalOf(tx, filter) };
}

/**
 * API-56: a page of the directory under search, filters and order, and how many rows both tabs have, the other tab's counted
 * at the same time. Throws limit-exceeded beyond the first 10,000 rows, of a search the first 1,000.
 */
export async function listProviders(ctx: Ctx, query: Query): Promise<Answer> {
  const { offset, pagesOf } = providerPage(query);
  const asked = toProviderFilter(query);
  const other: ProviderTab = query.kind === 'people' ? 'facilities' : 'people';
  const filter = asked.terms ? await inOrganization(ctx, (tx) => resolveSearch(tx, asked)) : asked;
  const [{ rows, total }, otherTotal] = await Promise.all([
    inOrganization(ctx, (tx) => readPage(tx, filter, { query, offset })),
    inOrganization(ctx, (tx) => totalOf(tx, { ...filter, kind: kindOf(other) })),
  ]);
  const totals =
    query.kind === 'people'
      ? { facilities: otherTotal, people: total }
      : { facilities: total, people: otherTotal };
  return { items: rows.map(toListedRow), total: total.value, totals, pages: pagesOf(total.value) };
}

/** PROV-5: whom a filter finds, as far as so many can be ticked. */
export function matchProviders(ctx: Ctx, query: MatchingQuery): Promise<MatchingAnswer> {
  return inOrganization(ctx, async (tx) => {
    const filter = await resolveSearch(tx, toProviderFilter(query));
    const rows = await listMatchingRows(tx, filter, PROVIDER_SELECTION_MAX);
    return { items: rows.map(({ id, hasEmail }) => ({ id, has_email: hasEmail })) };
  });
}

/** The values of the filter panel with how many rows of the tab have each, commonest first (PROV-20 to PROV-27). */
export function readProviderFacets(ctx: Ctx, tab: ProviderTab): Promise<FacetsAnswer> {
  return inOrganization(ctx, async (tx) => {
    const input = { kind: kindOf(tab), facets: PROVIDER_FACETS, each: FACET_OPTIONS_MAX };
    return { facets: toProviderFacets(await listFacetOptions(tx, input)) };
  });
}
