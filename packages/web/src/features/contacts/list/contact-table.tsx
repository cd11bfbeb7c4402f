import { ContactRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Column, type Sort, sortParams } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import type { RowSelection } from '@/components/data-table/use-row-toggle';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Pager } from '@/components/pager';
import { Button } from '@/components/ui/button';
import {
  type ContactsSearch,
  changeContactsSearch,
  countContactFilters,
  toContactQuery,
  withoutContactFilters,
} from '@/lib/contact-search';
import { type Contact, contactName } from '../contact';
import { ContactPhoneRow } from './contact-columns';
import type { useContacts } from './use-contacts';

const ROW_HEIGHT = 44;
const PHONE_ROW_HEIGHT = 76;
/** The checkbox of a row. */
const BOX_WIDTH = 52;
/** Smallest width of the column that takes the rest. */
const FREE_WIDTH = 104;

interface ContactTableProps {
  search: ContactsSearch;
  query: ReturnType<typeof useContacts>['query'];
  columns: readonly Column<Contact>[];
  selection?: RowSelection | undefined;
  /** Shown if there are no contacts at all. */
  whenNobody: ReactNode;
  onSearch: (search: ContactsSearch) => void;
  onOpen: (id: string) => void;
}

const widthOf = (columns: readonly Column<Contact>[]): number =>
  columns.reduce((sum, { width }) => sum + (width ? Number.parseInt(width, 10) : FREE_WIDTH), 0) + BOX_WIDTH;

/** The rows of a page of contacts, their sort order and the pager. */
export function ContactTable(props: ContactTableProps) {
  const { search, query, columns, selection, whenNobody, onSearch, onOpen } = props;
  const asked = toContactQuery(search);
  if (query.isLoadingError) return <ErrorView query={query} className="flex-1" />;
  const isNarrowed = search.search !== undefined || countContactFilters(search) > 0;
  const sort: Sort = { column: asked.sort, direction: asked.direction };
  return (
    <>
      <DataTable
        label="Leads"
        rows={query.data?.leads_with_contact_and_account ?? []}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={contactName}
        rowHeight={ROW_HEIGHT}
        minWidth={widthOf(columns)}
        phoneRow={(row) => <ContactPhoneRow row={row} />}
        phoneRowHeight={PHONE_ROW_HEIGHT}
        isLoading={query.isPending}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={ContactRound}
              text="No leads match."
              action={
                <Button
                  variant="outline"
                  onClick={() =>
                    onSearch(changeContactsSearch(withoutContactFilters(search), { search: undefined }))
                  }
                >
                  Clear search and filters
                </Button>
              }
            />
          ) : (
            whenNobody
          )
        }
        {...(selection && { selection })}
        sort={sort}
        onSort={(next) => onSearch(changeContactsSearch(search, sortParams(next)))}
        onOpen={({ id }) => onOpen(id)}
        hasShortcuts
        className="flex-1"
      />
      <Pager
        page={asked.page}
        pages={query.data?.pagination?.pages ?? 0}
        limit={asked.limit}
        onPage={(page) => onSearch(changeContactsSearch(search, { page }))}
        onLimit={(size) => onSearch(changeContactsSearch(search, { size }))}
      />
    </>
  );
}
