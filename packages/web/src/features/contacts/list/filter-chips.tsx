import { FilterChip } from '@/components/ui/filter-chip';
import {
  CONTACT_FILTERS,
  type ContactsSearch,
  changeContactsSearch,
  withoutContactFilters,
} from '@/lib/contact-search';
import type { ContactFacets } from '../contact';
import { FILTER_LABELS, valueLabel } from './filter-options';

interface FilterChipsProps {
  search: ContactsSearch;
  facets: ContactFacets | undefined;
  onSearch: (search: ContactsSearch) => void;
}

/** What narrows the list, each to be taken away. Nothing where nothing does. */
export function FilterChips({ search, facets, onSearch }: FilterChipsProps) {
  const names = CONTACT_FILTERS.filter((name) => search[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-6 py-2 max-lg:px-4">
      {names.map((name) => (
        <FilterChip
          key={name}
          isOn
          isRemovable
          className="max-w-full"
          onClick={() => onSearch(changeContactsSearch(search, { [name]: undefined }))}
        >
          <span className="shrink-0 text-muted-foreground">{FILTER_LABELS[name]}</span>
          <span className="truncate">{valueLabel(name, search[name] ?? '', facets)}</span>
        </FilterChip>
      ))}
      <button
        type="button"
        className="rounded-sm text-xs font-medium text-primary hover:underline"
        onClick={() => onSearch(withoutContactFilters(search))}
      >
        Clear all
      </button>
    </div>
  );
}
