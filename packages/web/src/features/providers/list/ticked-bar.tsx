import { PROVIDER_SELECTION_MAX } from '@myra/shared/constants/limits';
import { BulkBar } from '@/components/bulk-bar';
import type { DirectoryTotals } from '@/lib/directory-totals';
import { formatCount } from '@/lib/format-count';
import { countFilters, type ProvidersSearch } from '@/lib/provider-search';
import { countSilent } from '@/lib/ticked-providers';
import type { Ticking } from './use-ticking';

interface TickedBarProps {
  search: ProvidersSearch;
  /** For the open tab. */
  total: NonNullable<DirectoryTotals>['people'] | undefined;
  ticking: Ticking;
}

/** How many providers are ticked on any page, how many of them have no address, and a button to tick all that match. */
export function TickedBar({ search, total, ticking }: TickedBarProps) {
  const { ticked, isTicking } = ticking;
  if (ticked.size === 0) return null;
  const silent = countSilent(ticked);
  const value = total?.value ?? 0;
  const isBeyond = total?.exact === false || value > PROVIDER_SELECTION_MAX;
  const matching = search.search !== undefined || countFilters(search) > 0 ? ' that match' : '';
  const label = isBeyond
    ? `Select the first ${formatCount(PROVIDER_SELECTION_MAX)}${matching}`
    : `Select all ${formatCount(value)}${matching}`;
  const canTickMore = value > 0 && !isTicking && ticked.size < PROVIDER_SELECTION_MAX;
  return (
    <div className="shrink-0 border-b px-6 py-2 max-lg:px-4">
      <BulkBar
        text={`${formatCount(ticked.size)} selected`}
        selectAll={canTickMore ? { label, onClick: () => void ticking.tickMatching(search) } : undefined}
        onClear={ticking.clear}
      >
        {silent > 0 && <span className="font-normal">{formatCount(silent)} without an email address</span>}
      </BulkBar>
    </div>
  );
}
