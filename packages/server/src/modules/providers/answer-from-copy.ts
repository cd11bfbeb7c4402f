import type { Database } from '@myra/platform/database/open-database';
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
  toProviderFilter,
} from '@myra/platform/directory/provider-filter';
import { PROVIDER_SELECTION_MAX } from '@myra/shared/constants/limits';
import {
  type listMatchingProviders,
  type listProviderFacets,
  type listProviders,
  PROVIDER_FACETS,
  PROVIDER_ROWS_MAX,
  type ProviderTab,
} from '@myra/shared/contracts/providers';
import type { z } from 'zod';
import type { Answer } from '../../upstream/wire-types.ts';
import * as store from './copied-providers.store.ts';
import type { DirectoryCopy } from './directory-copy.ts';

type Sql = Database['sql'];
type ListQuery = z.output<(typeof listProviders)['schema']['querystring']>;
type MatchingQuery = z.output<(typeof listMatchingProviders)['schema']['querystring']>;

/** How many rows of a tab a filter finds: from the kept counts for one facet, else counted as far as one leafs through. */
async function totalOf(sql: Sql, { views }: DirectoryCopy, filter: ProviderFilter) {
  const counted = countedFacet(filter);
  if (counted) {
    const { name: facet, values } = counted;
    return { value: await store.readCopiedCount(sql, views, { filter, facet, values }), exact: true };
  }
  return countedTotal(await store.countCopied(sql, views, filter, PROVIDER_ROWS_MAX + 1));
}

/** A page of the directory as the upstream would answer it (API-56). Throws limit-exceeded where that does. */
export async function answerList(
  sql: Sql,
  copy: DirectoryCopy,
  query: ListQuery,
): Promise<Answer<typeof listProviders>> {
  const { offset, pagesOf } = providerPage(query);
  const filter = toProviderFilter(query);
  const isDescending = query.direction === 'desc';
  const totalOn = (tab: ProviderTab) => totalOf(sql, copy, { ...filter, kind: kindOf(tab) });
  const [items, facilities, people] = await Promise.all([
    store.listCopied(sql, copy.views, { filter, sort: query.sort, isDescending, offset, limit: query.size }),
    totalOn('facilities'),
    totalOn('people'),
  ]);
  const totals = { facilities, people };
  const total = totals[query.kind].value;
  return {
    // Columns of the copy under the contract's names, written from answers of a walk.
    items: items as Answer<typeof listProviders>['items'],
    total,
    totals,
    pages: pagesOf(total),
  };
}

/** Whom a filter finds, as far as so many can be ticked (PROV-5). */
export async function answerMatching(
  sql: Sql,
  copy: DirectoryCopy,
  query: MatchingQuery,
): Promise<Answer<typeof listMatchingProviders>> {
  const rows = await store.listCopied(sql, copy.views, {
    filter: toProviderFilter(query),
    sort: 'name',
    isDescending: false,
    offset: 0,
    limit: PROVIDER_SELECTION_MAX,
  });
  return { items: rows.map(({ id, has_email }) => ({ id: String(id), has_email: has_email === true })) };
}

/** The values of the filter panel with how many rows of the tab have each (PROV-20 to PROV-27). */
export async function answerFacets(
  sql: Sql,
  copy: DirectoryCopy,
  kind: ProviderTab,
): Promise<Answer<typeof listProviderFacets>> {
  const input = { kind, facets: PROVIDER_FACETS, each: FACET_OPTIONS_MAX };
  return { facets: toProviderFacets(await store.listCopiedOptions(sql, copy.views, input)) };
}
