import { PROVIDER_ROWS_MAX } from '@myra/shared/constants/limits';
import { formatTotal } from './format-count';
import { APART, type RouterInputs, type RouterOutputs, trpc } from './trpc';

type Query = NonNullable<RouterInputs['providers']['list']['query']>;
/** Search and filters, without sort order and page. */
export type DirectoryFilter = Omit<Query, 'kind' | 'only' | 'sort' | 'direction' | 'page' | 'size'>;
export type DirectoryTotals = RouterOutputs['providers']['list']['totals'];

/**
 * Number of rows of both tabs for a search and filters. It is read beside the rows, which do not wait for it, and once
 * for all pages and orders. While it is unknown, the earlier one is shown (`isPlaceholderData`).
 */
export const useDirectoryTotals = (filter: DirectoryFilter, isEnabled = true) =>
  trpc.providers.list.useQuery(
    { query: { ...filter, only: 'totals' } },
    { trpc: APART, enabled: isEnabled, placeholderData: (before) => before, select: ({ totals }) => totals },
  );

/** '1,284', '10,000+', or undefined while it is unknown. */
export function formatDirectoryTotal(
  totals: DirectoryTotals | undefined,
  tab: 'facilities' | 'people',
): string | undefined {
  const total = totals?.[tab];
  if (total?.value === null || total?.value === undefined) return undefined;
  return total.exact ? formatTotal(total.value) : formatTotal(PROVIDER_ROWS_MAX, true);
}
