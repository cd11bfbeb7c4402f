import { screenTexts } from '@myra/shared/messages/screen-texts';
import { FilterChip } from '@/components/ui/filter-chip';
import {
  changeProvidersSearch,
  PROVIDER_FACETS,
  type ProvidersSearch,
  valuesOf,
  withoutFilters,
} from '@/lib/provider-search';
import type { RouterOutputs } from '@/lib/trpc';
import { facetLabel, valueLabel } from './facet-options';

interface FilterChipsProps {
  search: ProvidersSearch;
  facets: RouterOutputs['providers']['facets']['facets'] | undefined;
  onSearch: (search: ProvidersSearch) => void;
}

const SHOWN_MAX = 3;

/** 'OH, IN, PA +4' */
function joined(values: readonly string[]): string {
  const rest = values.length - SHOWN_MAX;
  return values.slice(0, SHOWN_MAX).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

/** What narrows the list, each to be taken away. Nothing where nothing does. */
export function FilterChips({ search, facets, onSearch }: FilterChipsProps) {
  const tab = search.kind ?? 'facilities';
  const facetChips = PROVIDER_FACETS.filter((facet) => search[facet] !== undefined).map((facet) => ({
    key: facet as string,
    label: facetLabel(facet, tab),
    text: joined(valuesOf(search, facet).map((value) => valueLabel(facets, facet, value, true))),
    without: () => changeProvidersSearch(search, { [facet]: undefined }),
  }));
  const excluded = {
    key: 'exclude',
    label: 'Exclude',
    text: search.exclude === 'both' ? 'providers, administrators' : (search.exclude ?? ''),
    without: () => changeProvidersSearch(search, { exclude: undefined }),
  };
  const chips = [...facetChips, ...(search.exclude ? [excluded] : [])];
  if (chips.length === 0) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-6 py-2 max-lg:px-4">
      {chips.map(({ key, label, text, without }) => (
        <FilterChip key={key} isOn isRemovable className="max-w-full" onClick={() => onSearch(without())}>
          <span className="shrink-0 text-muted-foreground">{label}</span>
          <span className="truncate">{text || screenTexts.missing}</span>
        </FilterChip>
      ))}
      <button
        type="button"
        className="rounded-sm text-xs font-medium text-primary hover:underline"
        onClick={() => onSearch(withoutFilters(search))}
      >
        Clear all
      </button>
    </div>
  );
}
