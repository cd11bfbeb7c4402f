import { ContactRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FilterButton } from '@/components/filter-button';
import { Notice } from '@/components/notice';
import { ASSISTANT_BANDS, type ContactsSearch, countContactFilters } from '@/lib/contact-search';
import { changedSince, type FoundBefore } from './changed-since';
import { ContactTable } from './contact-table';
import { FilterChips } from './filter-chips';
import { FilterPopup } from './filter-popup';
import { LEAD_LIST_COLUMNS } from './lead-list-columns';
import { useContacts, useSuppressed } from './use-contacts';

interface LeadListPaneProps {
  organizationId: string;
  /** Filter and order at first; both can be changed here. */
  search: ContactsSearch;
  /** The list as it was found earlier. */
  found?: FoundBefore | undefined;
  onOpen: (id: string) => void;
  /** The link to the same rows on the page of leads. */
  pageLink: (search: ContactsSearch) => ReactNode;
}

/** Leads of a filter beside a chat: the rows, chips and order of /leads, with the columns and bands of the assistant. */
export function LeadListPane({ organizationId, search: first, found, onOpen, pageLink }: LeadListPaneProps) {
  const [search, setSearch] = useState(first);
  const [isFiltering, setIsFiltering] = useState(false);
  const { query, facets, totalText, total } = useContacts(organizationId, search);
  const suppressed = useSuppressed(organizationId, first);
  const isAsFound = JSON.stringify(search) === JSON.stringify(first);
  const changes = found && isAsFound ? changedSince(found, total, suppressed) : [];
  return (
    <section aria-label="Lead List" className="flex h-full min-h-0 min-w-0 flex-col">
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-b px-4 py-2">
        <h2 className="font-medium">Lead List</h2>
        <span className="text-muted-foreground tabular-nums">{totalText}</span>
        <span className="ml-auto flex items-center gap-3">
          <FilterButton
            count={countContactFilters(search)}
            isOpen={isFiltering}
            onToggle={() => setIsFiltering(true)}
          />
          {pageLink(search)}
        </span>
      </header>
      {changes.length > 0 && (
        <Notice tone="info" size="sm" className="m-3 mb-0">
          {changes.join(' ')}
        </Notice>
      )}
      <FilterChips search={search} facets={facets} onSearch={setSearch} />
      <ContactTable
        search={search}
        query={query}
        columns={LEAD_LIST_COLUMNS}
        whenNobody={<EmptyState icon={ContactRound} text="No leads yet." />}
        onSearch={setSearch}
        onOpen={onOpen}
      />
      {isFiltering && (
        <FilterPopup
          search={search}
          facets={facets}
          total={totalText ?? ''}
          bands={ASSISTANT_BANDS}
          onSearch={setSearch}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </section>
  );
}
