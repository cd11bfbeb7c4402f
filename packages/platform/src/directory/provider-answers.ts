import { PROVIDER_ROWS_MAX } from '@myra/shared/constants/limits';
import { type listProviders, PROVIDER_FACETS, type ProviderTab } from '@myra/shared/contracts/providers';
import { limitExceeded } from '@myra/shared/errors/app-error';
import { providerPages, providerRowsMax } from '@myra/shared/rules/provider-pages';
import type { z } from 'zod';
import { countedFacet, isNarrowed, kindOf, type ProviderFilter } from './provider-filter.ts';

/** How many values of each kind the filter panel is given. */
export const FACET_OPTIONS_MAX = 200;

type Query = z.output<(typeof listProviders)['schema']['querystring']>;

/** What a list is made of, each part read on its own. */
export type ProviderReading<Row> = {
  rows: (filter: ProviderFilter, offset: number) => Promise<Row[]>;
  /** How many rows have one of these values of a facet, which is kept. */
  kept: (filter: ProviderFilter, facet: { name: string; values: string[] }) => Promise<number>;
  /** How many rows a filter finds, at most `capped`. */
  counted: (filter: ProviderFilter, capped: number) => Promise<number>;
};

/** How many rows of a tab a filter finds: from the kept counts for one facet, else counted as far as one leafs through. */
async function totalOf(filter: ProviderFilter, read: Omit<ProviderReading<unknown>, 'rows'>) {
  const facet = countedFacet(filter);
  if (facet) return { value: await read.kept(filter, facet), exact: true };
  const value = await read.counted(filter, PROVIDER_ROWS_MAX + 1);
  return { value, exact: value <= PROVIDER_ROWS_MAX };
}

/** Where a page of the directory begins. Throws limit-exceeded beyond the first 10,000 rows, of a search the first 1,000. */
function offsetOf({ page, size, search }: Query): number {
  const offset = (page - 1) * size;
  const rowsMax = providerRowsMax(search);
  if (offset < rowsMax) return offset;
  const count = rowsMax.toLocaleString('en-US');
  throw limitExceeded(`Only the first ${count} can be leafed through; search or filter to find others.`, {
    reason: 'page-too-far',
  });
}

/**
 * Answers a list of the directory (API-56) for the query that a filter stands for: a page and the totals of both tabs, read
 * at the same time, or the one that alone is wanted. Throws limit-exceeded for a page too far down.
 */
export async function answerProviderList<Row>(
  query: Query,
  filter: ProviderFilter,
  read: ProviderReading<Row>,
) {
  const offset = offsetOf(query);
  const totalOn = (tab: ProviderTab) => totalOf({ ...filter, kind: kindOf(tab) }, read);
  const totalsOf = async () => {
    const first = totalOn('facilities');
    if (!isNarrowed(filter)) await first;
    const [facilities, people] = await Promise.all([first, totalOn('people')]);
    return { facilities, people };
  };
  const [items, totals] = await Promise.all([
    query.only === 'totals' ? [] : read.rows(filter, offset),
    query.only === 'rows' ? null : totalsOf(),
  ]);
  const total = totals ? totals[query.kind].value : null;
  return { items, total, totals, pages: total === null ? null : providerPages(total, query) };
}

/** The filter panel of the directory, from values in the order in which they are shown. */
export function toProviderFacets(
  options: readonly { facet: string; value: string; label: string; count: number }[],
) {
  const byFacet = Map.groupBy(options, ({ facet }) => facet);
  return PROVIDER_FACETS.map((name) => ({
    name,
    options: (byFacet.get(name) ?? []).map(({ value, label, count }) => ({ value, label, count })),
  }));
}
