import { FilterChips as Chips } from '@/components/filter-chips';
import { type ProvidersSearch, withoutFilters } from '@/lib/provider-search';
import { filterWords } from './filter-words';
import { useValueNames } from './use-value-names';

interface FilterChipsProps {
  search: ProvidersSearch;
  onSearch: (search: ProvidersSearch) => void;
}

/** The active filters, each with a remove button. Renders nothing without filters. */
export function FilterChips({ search, onSearch }: FilterChipsProps) {
  const words = filterWords(search, useValueNames(search));
  return (
    <Chips
      chips={words.map(({ without, ...word }) => ({ ...word, onRemove: () => onSearch(without) }))}
      onClear={() => onSearch(withoutFilters(search))}
    />
  );
}
