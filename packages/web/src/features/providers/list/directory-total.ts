import { formatTotal } from '@/lib/format-count';
import type { ProviderTab } from '@/lib/provider-search';
import type { RouterOutputs } from '@/lib/trpc';

const TOTAL_MAX = 10_000;

export type ProvidersAnswer = RouterOutputs['providers']['list'];

/** '1,284', '10,000+' or nothing while it is not known. */
export function totalOf(answer: ProvidersAnswer | undefined, tab: ProviderTab): string | undefined {
  const total = answer?.totals?.[tab];
  if (total?.value === null || total?.value === undefined) return undefined;
  return total.exact ? formatTotal(total.value) : formatTotal(TOTAL_MAX, true);
}
