import type { OrganizationTx } from '@myra/platform/database/with-organization';
import {
  answerProviderList,
  FACET_OPTIONS_MAX,
  toProviderFacets,
} from '@myra/platform/directory/provider-answers';
import {
  isNarrowed,
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

/** Where the parts of a list are read: each in a transaction of its own, or all in the same one. */
type Reading = <T>(read: (tx: OrganizationTx) => Promise<T>) => Promise<T>;

async function answerList(query: Query, asked: ProviderFilter, within: Reading): Promise<Answer> {
  const filter = asked.terms ? await within((tx) => resolveSearch(tx, asked)) : asked;
  const { sort, after_id: after, size: limit } = query;
  const isDescending = query.direction === 'desc';
  const answer = await answerProviderList(query, filter, {
    rows: (_filter, offset) =>
      within((tx) => listProviderRows(tx, { filter, sort, isDescending, offset, limit, after })),
    kept: ({ kind }, { name: facet, values }) => within((tx) => readFacetCount(tx, { kind, facet, values })),
    counted: (of, capped) => within((tx) => countProviderRows(tx, of, capped)),
  });
  return { ...answer, items: answer.items.map(toListedRow) };
}

/**
 * API-56: a page of the directory under search, filters and order, and how many rows both tabs have, each read at the same
 * time. Throws limit-exceeded beyond the first 10,000 rows, of a search the first 1,000.
 */
export function listProviders(ctx: Ctx, query: Query): Promise<Answer> {
  const asked = toProviderFilter(query);
  const isApart = query.only ? query.only === 'totals' && isNarrowed(asked) : true;
  // What is read one after the other anyway spares the beginnings and ends of transactions.
  return isApart
    ? answerList(query, asked, (read) => inOrganization(ctx, read))
    : inOrganization(ctx, (tx) => answerList(query, asked, (read) => read(tx)));
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
