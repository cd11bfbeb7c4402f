import type { ProviderFigure } from '@myra/shared/constants/provider-figures';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { FilterChips as Chips } from '@/components/filter-chips';
import {
  type Bounds,
  boundFigures,
  boundsOf,
  changeProvidersSearch,
  PROVIDER_FACETS,
  type ProvidersSearch,
  valuesOf,
  withBounds,
  withoutFilters,
} from '@/lib/provider-search';
import type { RouterOutputs } from '@/lib/trpc';
import { figureText } from '../figure-text';
import { facetLabel, valueLabel } from './facet-options';
import { REACH_LABEL } from './reach-select';

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

/** '200 to 400', 'from $300M', 'up to 5.0 days' */
function rangeText(figure: ProviderFigure, { min, max }: Bounds): string {
  if (min === undefined) return `up to ${figureText(figure, max)}`;
  return max === undefined
    ? `from ${figureText(figure, min)}`
    : `${figureText(figure, min)} to ${figureText(figure, max)}`;
}

/** The active filters, each with a remove button. Renders nothing without filters. */
export function FilterChips({ search, facets, onSearch }: FilterChipsProps) {
  const tab = search.kind ?? 'facilities';
  const facetChips = PROVIDER_FACETS.filter((facet) => search[facet] !== undefined).map((facet) => ({
    key: facet as string,
    label: facetLabel(facet, tab),
    text: joined(valuesOf(search, facet).map((value) => valueLabel(facets, facet, value, true))),
    onRemove: () => onSearch(changeProvidersSearch(search, { [facet]: undefined })),
  }));
  const rangeChips = boundFigures(search).map((figure) => ({
    key: figure as string,
    label: screenTexts.providers.figures[figure],
    text: rangeText(figure, boundsOf(search, figure)),
    onRemove: () => onSearch(withBounds(search, figure, {})),
  }));
  const excluded = {
    key: 'exclude',
    label: 'Exclude',
    text: search.exclude === 'both' ? 'providers, administrators' : (search.exclude ?? ''),
    onRemove: () => onSearch(changeProvidersSearch(search, { exclude: undefined })),
  };
  const reach = {
    key: 'reachable',
    label: REACH_LABEL,
    text: search.reachable === 'yes' ? 'known' : 'not known',
    onRemove: () => onSearch(changeProvidersSearch(search, { reachable: undefined })),
  };
  return (
    <Chips
      chips={[
        ...(search.reachable ? [reach] : []),
        ...facetChips,
        ...rangeChips,
        ...(search.exclude ? [excluded] : []),
      ]}
      onClear={() => onSearch(withoutFilters(search))}
    />
  );
}
