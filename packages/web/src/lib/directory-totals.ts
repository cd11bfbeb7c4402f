import { PROVIDER_ROWS_MAX } from '@myra/shared/constants/limits';
import { formatTotal } from './format-count';
import { APART, type RouterInputs, type RouterOutputs, trpc } from './trpc';

type Query = NonNullable<RouterInputs['providers']['list']['query']>;
/** A search and filters, without what chooses among the rows they find. */
export type DirectoryFilter = Omit<Query, 'kind' | 'only' | 'sort' | 'direction' | 'page' | 'size'>;
export type DirectoryTotals = RouterOutputs['providers']['list']['totals'];

/**
 * How many rows of both tabs a search and filters find: asked for beside the rows, which do not wait for it, and once for all
 * pages and orders. Those of the filter before are told while it is not known (`isPlaceholderData`).
 */
export const useDirectoryTotals = (filter: DirectoryFilter, isEnabled = true) =>
  trpc.providers.list.useQuery(
    { query: { ...filter, only: 'totals' } },
    { trpc: APART, enabled: isEnabled, placeholderData: (before) => before, select: ({ totals }) => totals },
  );

/** '1,284', '10,000+' or nothing while it is not known. */
export function formatDirectoryTotal(
  totals: DirectoryTotals | undefined,
  tab: 'facilities' | 'people',
): string | undefined {
  const total = totals?.[tab];
  if (total?.value === null || total?.value === undefined) return undefined;
  return total.exact ? formatTotal(total.value) : formatTotal(PROVIDER_ROWS_MAX, true);
}
