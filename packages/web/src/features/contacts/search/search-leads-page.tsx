import { ContactRound } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FilterButton } from '@/components/filter-button';
import { lazyPart } from '@/components/lazy-part';
import { PageHeader } from '@/components/page-header';
import { SearchInput } from '@/components/search-input';
import { type ContactsSearch, changeContactsSearch, countContactFilters } from '@/lib/contact-search';
import { usePageTitle } from '@/lib/page-title';
import { trpc } from '@/lib/trpc';
import { CONTACT_COLUMNS } from '../list/contact-columns';
import { ContactTable } from '../list/contact-table';
import { FilterChips } from '../list/filter-chips';
import { FilterPopup } from '../list/filter-popup';
import { useContacts } from '../list/use-contacts';
import { DirectoryNote } from './directory-note';

const SampleLeads = lazyPart(async () => (await import('./sample-leads')).SampleLeads);

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

/**
 * /search-leads: the leads table with its filter popup, and the number of matches in the provider directory. A demo without
 * leads shows a sample.
 */
export function SearchLeadsPage(props: SearchLeadsPageProps) {
  const { organizationId, search, onSearch, onOpen, directoryLink } = props;
  usePageTitle('Search Leads');
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const { query, facets, totalText, total } = useContacts(organizationId, search);
  const isDemo = trpc.capabilities.get.useQuery().data?.demo === true;
  const filters = countContactFilters(search);
  const isSample = isDemo && search.search === undefined && filters === 0 && total?.value === 0;
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
      {isSample ? (
        <Suspense>
          <SampleLeads />
        </Suspense>
      ) : (
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
      )}
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
