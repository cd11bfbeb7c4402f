import { PAGE_OFFSET_MAX } from '@myra/shared/constants/limits';
import { PROVIDER_FACETS, PROVIDER_ROWS_MAX } from '@myra/shared/contracts/providers';
import { limitExceeded } from '@myra/shared/errors/app-error';

/** How many values of each kind the filter panel is given. */
export const FACET_OPTIONS_MAX = 200;

/** Where a page of the directory begins, and how many pages there are of so many finds. */
export type ProviderPage = { offset: number; pagesOf: (total: number) => number };

/** Finds a page of the directory. Throws limit-exceeded beyond the first 10,000 rows, of a search the first 1,000. */
export function providerPage(query: {
  page: number;
  size: number;
  search?: string | undefined;
}): ProviderPage {
  const offset = (query.page - 1) * query.size;
  const rowsMax = query.search?.trim() ? PAGE_OFFSET_MAX : PROVIDER_ROWS_MAX;
  if (offset >= rowsMax) {
    const count = rowsMax.toLocaleString('en-US');
    throw limitExceeded(`Only the first ${count} can be leafed through; search or filter to find others.`, {
      reason: 'page-too-far',
    });
  }
  return { offset, pagesOf: (total) => Math.ceil(Math.min(total, rowsMax) / query.size) };
}

/** A number that was counted as far as one can leaf and one further. */
export const countedTotal = (value: number) => ({ value, exact: value <= PROVIDER_ROWS_MAX });

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
