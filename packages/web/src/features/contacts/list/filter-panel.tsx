import { FilterPanel as Panel } from '@/components/filter-panel';
import {
  CONTACT_FILTERS,
  type ContactsSearch,
  countContactFilters,
  withoutContactFilters,
} from '@/lib/contact-search';
import type { ContactFacets } from '../contact';
import { FilterFields } from './filter-fields';

interface FilterPanelProps {
  search: ContactsSearch;
  facets: ContactFacets | undefined;
  /** '1,284' or '10,000+'. */
  total: string;
  onSearch: (search: ContactsSearch) => void;
  onClose: () => void;
}

const PANEL_FILTERS = CONTACT_FILTERS.filter((name) => name !== 'account');

/** The filters of the contacts. */
export function FilterPanel({ search, facets, total, onSearch, onClose }: FilterPanelProps) {
  return (
    <Panel
      total={total}
      canReset={countContactFilters(search) > 0}
      onReset={() => onSearch(withoutContactFilters(search))}
      onClose={onClose}
    >
      <FilterFields names={PANEL_FILTERS} search={search} facets={facets} onSearch={onSearch} />
    </Panel>
  );
}
