import type { ProviderFigure } from '@myra/shared/constants/provider-figures';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import {
  type Bounds,
  boundFigures,
  boundsOf,
  changeProvidersSearch,
  PROVIDER_FACETS,
  type ProvidersSearch,
  valuesOf,
  withBounds,
} from '@/lib/provider-search';
import { figureText } from '../figure-text';
import { facetLabel } from './facet-options';
import { REACH_LABEL } from './reach-select';
import type { NameOfValue } from './use-value-names';

/** A filter in words, and the address without it. */
type FilterWords = { key: string; label: string; text: string; without: ProvidersSearch };

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

/** The filters of an address, in the order of the panel. */
export function filterWords(search: ProvidersSearch, nameOf: NameOfValue): FilterWords[] {
  const words: FilterWords[] = [];
  const add = (key: string, label: string, text: string, without: ProvidersSearch) =>
    words.push({ key, label, text, without });
  if (search.reachable) {
    const text = search.reachable === 'yes' ? 'known' : 'not known';
    add('reachable', REACH_LABEL, text, changeProvidersSearch(search, { reachable: undefined }));
  }
  for (const facet of PROVIDER_FACETS.filter((each) => search[each] !== undefined)) {
    const text = joined(valuesOf(search, facet).map((value) => nameOf(facet, value)));
    const label = facetLabel(facet, search.kind ?? 'facilities');
    add(facet, label, text, changeProvidersSearch(search, { [facet]: undefined }));
  }
  for (const figure of boundFigures(search)) {
    const text = rangeText(figure, boundsOf(search, figure));
    add(figure, screenTexts.providers.figures[figure], text, withBounds(search, figure, {}));
  }
  if (search.exclude) {
    const text = search.exclude === 'both' ? 'providers, administrators' : search.exclude;
    add('exclude', 'Exclude', text, changeProvidersSearch(search, { exclude: undefined }));
  }
  return words;
}
