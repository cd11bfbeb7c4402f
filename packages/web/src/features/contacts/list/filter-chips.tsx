import { FilterChips as Chips } from '@/components/filter-chips';
import {
  ALL_CONTACT_FILTERS,
  type ContactsSearch,
  changeContactsSearch,
  withoutContactFilters,
} from '@/lib/contact-search';
import { trpc } from '@/lib/trpc';
import type { ContactFacets } from '../contact';
import { FILTER_LABELS, valueLabel } from './filter-options';

interface FilterChipsProps {
  search: ContactsSearch;
  facets: ContactFacets | undefined;
  onSearch: (search: ContactsSearch) => void;
}

/** The active filters, each with a remove button. Renders nothing without filters. */
export function FilterChips({ search, facets, onSearch }: FilterChipsProps) {
  const account = trpc.accounts.get.useQuery(
    { params: { id: search.account ?? '' } },
    { enabled: search.account !== undefined },
  ).data?.account?.name;
  const names = ALL_CONTACT_FILTERS.filter((name) => search[name] !== undefined);
  return (
    <Chips
      chips={names.map((name) => ({
        key: name,
        label: FILTER_LABELS[name],
        text: (name === 'account' && account) || valueLabel(name, search[name] ?? '', facets),
        onRemove: () => onSearch(changeContactsSearch(search, { [name]: undefined })),
      }))}
      onClear={() => onSearch(withoutContactFilters(search))}
    />
  );
}
