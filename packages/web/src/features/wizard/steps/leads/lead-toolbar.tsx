import { ColumnChooser } from '@/components/column-chooser';
import { LEAD_COLUMNS } from '@/components/lead-table/lead-columns';
import type { LeadBand, LeadFilter, LeadPage, LeadView } from '@/components/lead-table/lead-view';
import { ScoreIcon } from '@/components/score-badge';
import { SearchInput } from '@/components/search-input';
import { FilterChip } from '@/components/ui/filter-chip';
import { Kbd } from '@/components/ui/kbd';
import { LeadFilterPopover } from './lead-filter-popover';

const BANDS = [
  { band: 'hot', label: 'Hot' },
  { band: 'warm', label: 'Warm' },
  { band: 'cold', label: 'Cold' },
] as const;

interface LeadToolbarProps {
  view: LeadView;
  page: LeadPage | undefined;
  hiddenColumns: ReadonlySet<string>;
  onChange: (view: LeadView) => void;
  onHideColumns: (hidden: ReadonlySet<string>) => void;
}

/** Search, score chips with the counts of the whole list, filter, columns. */
export function LeadToolbar({ view, page, hiddenColumns, onChange, onHideColumns }: LeadToolbarProps) {
  const { filter } = view;
  const set = (part: LeadFilter) => onChange({ ...view, filter: { ...filter, ...part } });
  const setBand = (band: LeadBand | undefined) => set({ band: filter.band === band ? undefined : band });
  const bands = page?.bands;
  const chosen = [filter.state, filter.category, filter.specialty];
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-3 px-6 pt-4 pb-3 max-lg:px-4">
      <SearchInput
        label="Search leads"
        value={filter.search ?? ''}
        className="max-sm:w-0 max-sm:grow"
        onSearch={(term) => set({ search: term.trim() === '' ? undefined : term.trim() })}
      />
      <div className="flex gap-2 flex-wrap max-sm:order-last max-sm:w-full">
        <FilterChip
          isOn={filter.band === undefined}
          count={bands?.all ?? undefined}
          onClick={() => set({ band: undefined })}
        >
          All
        </FilterChip>
        {BANDS.map(({ band, label }) => (
          <FilterChip
            key={band}
            isOn={filter.band === band}
            count={bands?.[band] ?? undefined}
            onClick={() => setBand(band)}
          >
            <ScoreIcon label={label} />
            {label}
          </FilterChip>
        ))}
        {(bands?.none ?? 0) > 0 && (
          <FilterChip
            isOn={filter.band === 'none'}
            count={bands?.none ?? undefined}
            onClick={() => setBand('none')}
          >
            No score
          </FilterChip>
        )}
      </div>
      <LeadFilterPopover view={view} page={page} onChange={onChange} />
      {(['state', 'category', 'specialty'] as const).map((key, index) =>
        chosen[index] === undefined ? null : (
          <FilterChip key={key} isOn isRemovable onClick={() => set({ [key]: undefined })}>
            {chosen[index]}
          </FilterChip>
        ),
      )}
      {view.isSelectedOnly && (
        <FilterChip isOn isRemovable onClick={() => onChange({ ...view, isSelectedOnly: false })}>
          Selected only
        </FilterChip>
      )}
      <div className="ml-auto flex items-center gap-3 max-sm:hidden">
        <span className="flex items-center gap-1 text-xs text-muted-foreground max-xl:hidden">
          <Kbd>X</Kbd> select <Kbd className="ml-1">Shift</Kbd>
          <Kbd>click</Kbd> range
        </span>
        <ColumnChooser columns={LEAD_COLUMNS} hidden={hiddenColumns} onChange={onHideColumns} />
      </div>
    </div>
  );
}
