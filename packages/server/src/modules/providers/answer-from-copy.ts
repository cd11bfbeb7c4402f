import type { Database } from '@myra/platform/database/open-database';
import {
  answerProviderList,
  FACET_OPTIONS_MAX,
  toProviderFacets,
} from '@myra/platform/directory/provider-answers';
import { toProviderFilter } from '@myra/platform/directory/provider-filter';
import { PROVIDER_SELECTION_MAX } from '@myra/shared/constants/limits';
import {
  type listMatchingProviders,
  type listProviderFacets,
  type listProviders,
  PROVIDER_FACETS,
  type ProviderTab,
} from '@myra/shared/contracts/providers';
import type { z } from 'zod';
import type { Answer } from '../../upstream/wire-types.ts';
import * as store from './copied-providers.store.ts';
import type { DirectoryCopy } from './directory-copy.ts';

type Sql = Database['sql'];
type ListQuery = z.output<(typeof listProviders)['schema']['querystring']>;
type MatchingQuery = z.output<(typeof listMatchingProviders)['schema']['querystring']>;

/** A page of the directory as the upstream would answer it (API-56). Throws limit-exceeded where that does. */
export async function answerList(
  sql: Sql,
  { views }: DirectoryCopy,
  query: ListQuery,
): Promise<Answer<typeof listProviders>> {
  const { sort, size: limit } = query;
  const isDescending = query.direction === 'desc';
  const answer = await answerProviderList(query, toProviderFilter(query), {
    rows: (filter, offset) => store.listCopied(sql, views, { filter, sort, isDescending, offset, limit }),
    kept: (filter, { name, values }) => store.readCopiedCount(sql, views, { filter, facet: name, values }),
    counted: (filter, capped) => store.countCopied(sql, views, filter, capped),
  });
  // Columns of the copy under the contract's names, written from answers of a walk.
  return { ...answer, items: answer.items as Answer<typeof listProviders>['items'] };
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
