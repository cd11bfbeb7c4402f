import { ContactRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FilterButton } from '@/components/filter-button';
import { PageHeader } from '@/components/page-header';
import { SearchInput } from '@/components/search-input';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import {
  type ContactsSearch,
  changeContactsSearch,
  countContactFilters,
  withoutContactFilters,
} from '@/lib/contact-search';
import { usePageTitle } from '@/lib/page-title';
import type { ContactFacets } from '../contact';
import { CONTACT_COLUMNS } from '../list/contact-columns';
import { ContactTable } from '../list/contact-table';
import { FilterChips } from '../list/filter-chips';
import { FilterFields } from '../list/filter-fields';
import { useContacts } from '../list/use-contacts';
import { DirectoryNote } from './directory-note';

/** The filters of the popup, with the documents' names. */
const POPUP_FILTERS = ['department', 'state', 'band', 'specialty'] as const;
const POPUP_LABELS = { state: 'Location' };
/** The documented columns of the leads table. */
const COLUMNS = new Set([
  'name',
  'title',
  'email',
  'phone',
  'category',
  'organization',
  'specialty',
  'score',
]);

interface SearchLeadsPageProps {
  organizationId: string;
  search: ContactsSearch;
  onSearch: (search: ContactsSearch) => void;
  onOpen: (id: string) => void;
  /** The link to the people of the directory with the same words and filters. */
  directoryLink: (text: string) => ReactNode;
}

/** /search-leads: the leads table with its filter popup, and the number of matches in the provider directory. */
export function SearchLeadsPage(props: SearchLeadsPageProps) {
  const { organizationId, search, onSearch, onOpen, directoryLink } = props;
  usePageTitle('Search Leads');
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const { query, facets, totalText } = useContacts(organizationId, search);
  const filters = countContactFilters(search);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={
          <>
            Search leads
            {totalText !== undefined && (
              <span className="font-normal text-muted-foreground tabular-nums">{totalText}</span>
            )}
          </>
        }
      />
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 pb-3 max-lg:px-4">
        <SearchInput
          label="Search name, email, organization, city or title"
          value={search.search ?? ''}
          onSearch={(text) => onSearch(changeContactsSearch(search, { search: text.trim() || undefined }))}
          className="max-w-lg min-w-40 grow basis-60"
        />
        <FilterButton count={filters} isOpen={isFilterOpen} onToggle={() => setIsFilterOpen(true)} />
      </div>
      <FilterChips search={search} facets={facets} onSearch={onSearch} />
      <DirectoryNote search={search} link={directoryLink} />
      <ContactTable
        search={search}
        query={query}
        columns={CONTACT_COLUMNS.filter(({ id }) => COLUMNS.has(id))}
        whenNobody={
          <EmptyState
            icon={ContactRound}
            text="No leads yet."
            hint="Leads come with the list of a campaign, or by importing a file."
          />
        }
        onSearch={onSearch}
        onOpen={onOpen}
      />
      {isFilterOpen && (
        <FilterPopup
          search={search}
          facets={facets}
          total={totalText ?? ''}
          onSearch={onSearch}
          onClose={() => setIsFilterOpen(false)}
        />
      )}
    </div>
  );
}

interface FilterPopupProps {
  search: ContactsSearch;
  facets: ContactFacets | undefined;
  total: string;
  onSearch: (search: ContactsSearch) => void;
  onClose: () => void;
}

/** The lead filter popup. */
function FilterPopup({ search, facets, total, onSearch, onClose }: FilterPopupProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="ask">
        <DialogHeader title="Filter leads" />
        <DialogBody>
          <FilterFields
            names={POPUP_FILTERS}
            labels={POPUP_LABELS}
            search={search}
            facets={facets}
            onSearch={onSearch}
          />
        </DialogBody>
        <DialogFooter>
          <Button
            variant="ghost"
            disabled={countContactFilters(search) === 0}
            onClick={() => onSearch(withoutContactFilters(search))}
          >
            Reset
          </Button>
          <Button className="ml-auto" onClick={onClose}>
            Show {total}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
