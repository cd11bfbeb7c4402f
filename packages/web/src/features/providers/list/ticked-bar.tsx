import { PROVIDER_SELECTION_MAX } from '@myra/shared/constants/limits';
import { BulkBar } from '@/components/bulk-bar';
import { Button } from '@/components/ui/button';
import type { DirectoryTotals } from '@/lib/directory-totals';
import { formatCount } from '@/lib/format-count';
import { countFilters, type ProvidersSearch, VALUES_MAX, withValues } from '@/lib/provider-search';
import { countSilent, facilitiesOf } from '@/lib/ticked-providers';
import { toast } from '@/lib/toast';
import type { Ticking } from './use-ticking';

interface TickedBarProps {
  search: ProvidersSearch;
  /** For the open tab. */
  total: NonNullable<DirectoryTotals>['people'] | undefined;
  ticking: Ticking;
  onSearch: (search: ProvidersSearch) => void;
}

/** How many providers are ticked on any page, how many of them have no address, and a button to tick all that match. */
export function TickedBar({ search, total, ticking, onSearch }: TickedBarProps) {
  const { ticked, isTicking } = ticking;
  if (ticked.size === 0) return null;
  const silent = countSilent(ticked);
  const facilities = facilitiesOf(ticked).slice(0, VALUES_MAX + 1);
  const value = total?.value ?? 0;
  const isBeyond = total?.exact === false || value > PROVIDER_SELECTION_MAX;
  const matching = search.search !== undefined || countFilters(search) > 0 ? ' that match' : '';
  const label = isBeyond
    ? `Select the first ${formatCount(PROVIDER_SELECTION_MAX)}${matching}`
    : `Select all ${formatCount(value)}${matching}`;
  const showPeople = () =>
    facilities.length > VALUES_MAX
      ? toast.info(`The people of at most ${VALUES_MAX} facilities can be shown at once.`)
      : onSearch(withValues({ kind: 'people' }, 'hospital', facilities));
  const canTickMore = value > 0 && !isTicking && ticked.size < PROVIDER_SELECTION_MAX;
  return (
    <div className="shrink-0 border-b px-6 py-2 max-lg:px-4">
      <BulkBar
        text={`${formatCount(ticked.size)} selected`}
        selectAll={canTickMore ? { label, onClick: () => void ticking.tickMatching(search) } : undefined}
        onClear={ticking.clear}
      >
        {facilities.length > 0 && (
          <Button variant="link" size="sm" onClick={showPeople}>
            Their people
          </Button>
        )}
        {silent > 0 && <span className="font-normal">{formatCount(silent)} without an email address</span>}
      </BulkBar>
    </div>
  );
}
