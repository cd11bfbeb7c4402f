import { CONTACT_ROWS_MAX } from '@myra/shared/constants/limits';
import { ContactRound, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '@/components/bulk-bar';
import { ColumnChooser } from '@/components/column-chooser';
import { EmptyState } from '@/components/empty-state';
import { FilterButton } from '@/components/filter-button';
import { PageHeader } from '@/components/page-header';
import { ViewsMenu } from '@/components/saved-views/views-menu';
import { SearchInput } from '@/components/search-input';
import { Button } from '@/components/ui/button';
import {
  type ContactsSearch,
  changeContactsSearch,
  countContactFilters,
  exportAddress,
  readContactsSearch,
  toActFilter,
} from '@/lib/contact-search';
import { formatNoun } from '@/lib/format-count';
import { useHiddenColumns } from '@/lib/hidden-columns';
import { usePageTitle } from '@/lib/page-title';
import { useIsAdmin, useUser } from '@/lib/session';
import { LeadActs } from '../acts/lead-acts';
import { ImportDialog } from '../import/import-dialog';
import { LeadsImportLine } from '../import/leads-import-line';
import { useLeadsImport } from '../import/use-leads-import';
import { useRefreshAfterUpload } from '../import/use-refresh-after-upload';
import { MergeDialog } from '../merge/merge-dialog';
import { CONTACT_COLUMNS, HIDDEN_AT_FIRST } from './contact-columns';
import { ContactTable } from './contact-table';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { useContacts } from './use-contacts';

export interface ContactsPageProps {
  organizationId: string;
  search: ContactsSearch;
  onSearch: (search: ContactsSearch) => void;
  onOpen: (id: string) => void;
}

/** /leads: everybody the organization knows, across campaigns. */
export function ContactsPage({ organizationId, search, onSearch, onOpen }: ContactsPageProps) {
  usePageTitle('Leads');
  const user = useUser();
  const isAdmin = useIsAdmin();
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const { hidden, setHidden } = useHiddenColumns(user.id, 'contacts', HIDDEN_AT_FIRST);
  const refresh = useRefreshAfterUpload();
  const leadsImport = useLeadsImport();
  const { query, facets, totalText, total } = useContacts(organizationId, search, refresh.refetchMs);
  const filters = countContactFilters(search);
  const [selected, setSelected] = useState<Set<string>>(new Set());
  // The filter that all leads of are chosen; any other search ends it.
  const [allOf, setAllOf] = useState<string>();
  const filterText = JSON.stringify(toActFilter(search));
  const isAll = allOf === filterText;
  const [isMerging, setIsMerging] = useState(false);
  const [keptId, mergedId] = selected;
  const chosenText = isAll ? `all ${totalText ?? ''} leads` : formatNoun(selected.size, 'lead');
  const clear = () => {
    setSelected(new Set());
    setAllOf(undefined);
  };
  const canChooseAll =
    !isAll && total?.value != null && total.value > selected.size && total.value <= CONTACT_ROWS_MAX;
  return (
    <div className="flex h-full min-h-0">
      <div className="flex h-full min-h-0 min-w-0 flex-1 flex-col">
        <PageHeader
          title={
            <>
              Leads
              {totalText !== undefined && (
                <span className="font-normal text-muted-foreground tabular-nums">{totalText}</span>
              )}
            </>
          }
          description="Everybody this organization knows, across campaigns."
          actions={
            <Button icon={Upload} onClick={leadsImport.open}>
              Import leads
            </Button>
          }
        />
        <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 pb-3 max-lg:px-4">
          <SearchInput
            label="Search name, email, organization, city or title"
            value={search.search ?? ''}
            onSearch={(text) => onSearch(changeContactsSearch(search, { search: text.trim() || undefined }))}
            className="max-w-sm min-w-40 grow basis-60"
          />
          <FilterButton
            count={filters}
            isOpen={isFilterOpen}
            onToggle={() => setIsFilterOpen(!isFilterOpen)}
          />
          <span className="ml-auto flex gap-2">
            <ViewsMenu list="leads" search={search} read={readContactsSearch} onSearch={onSearch} />
            <span className="max-sm:hidden">
              <ColumnChooser columns={CONTACT_COLUMNS} hidden={hidden} onChange={setHidden} />
            </span>
            {isAdmin && (
              <Button variant="outline" size="sm" asChild>
                <a href={exportAddress(search)} download>
                  <Download aria-hidden="true" />
                  Export
                </a>
              </Button>
            )}
          </span>
        </div>
        {selected.size > 0 && (
          <div className="px-6 pb-3 max-lg:px-4">
            <BulkBar
              text={`${chosenText.charAt(0).toUpperCase()}${chosenText.slice(1)} selected`}
              selectAll={
                canChooseAll
                  ? { label: `Select all ${totalText ?? ''}`, onClick: () => setAllOf(filterText) }
                  : undefined
              }
              onClear={clear}
            >
              {selected.size === 2 && !isAll && (
                <Button variant="outline" size="sm" onClick={() => setIsMerging(true)}>
                  Merge
                </Button>
              )}
              <LeadActs
                leads={isAll ? { filter: toActFilter(search) } : { ids: [...selected] }}
                text={chosenText}
                exportHref={exportAddress(search, isAll ? undefined : [...selected])}
                facets={facets}
                onDone={clear}
              />
            </BulkBar>
          </div>
        )}
        <LeadsImportLine leadsImport={leadsImport} />
        <FilterChips search={search} facets={facets} onSearch={onSearch} />
        <ContactTable
          search={search}
          query={query}
          columns={CONTACT_COLUMNS.filter(({ id }) => !hidden.has(id))}
          selection={{
            selected: isAll
              ? new Set(query.data?.leads_with_contact_and_account.map(({ id }) => id))
              : selected,
            onChange: (next) => {
              setSelected(next);
              setAllOf(undefined);
            },
          }}
          whenNobody={
            <EmptyState
              icon={ContactRound}
              text="No leads yet. Import a file to begin."
              action={
                <Button variant="outline" onClick={leadsImport.open}>
                  Import leads
                </Button>
              }
            />
          }
          onSearch={onSearch}
          onOpen={onOpen}
        />
      </div>
      {isFilterOpen && (
        <FilterPanel
          search={search}
          facets={facets}
          total={totalText ?? ''}
          onSearch={onSearch}
          onClose={() => setIsFilterOpen(false)}
        />
      )}
      {isMerging && keptId !== undefined && mergedId !== undefined && (
        <MergeDialog
          keptId={keptId}
          mergedId={mergedId}
          onMerged={onOpen}
          onClose={() => setIsMerging(false)}
        />
      )}
      {leadsImport.dialog && <ImportDialog leadsImport={leadsImport} onStarted={refresh.begin} />}
    </div>
  );
}
