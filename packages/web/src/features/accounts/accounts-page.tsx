import { Building } from 'lucide-react';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Pager } from '@/components/pager';
import { SearchInput } from '@/components/search-input';
import { OptionSelect } from '@/components/ui/option-select';
import { type AccountsSearch, changeAccountsSearch, toAccountsQuery } from '@/lib/accounts-search';
import { formatTotal } from '@/lib/format-count';
import { usePageTitle } from '@/lib/page-title';
import { nameOf } from '@/lib/representative';
import { trpc } from '@/lib/trpc';
import { AccountPhoneRow, accountColumns } from './account-columns';

const ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 76;

interface AccountsPageProps {
  organizationId: string;
  search: AccountsSearch;
  onSearch: (search: AccountsSearch) => void;
  onOpen: (id: string) => void;
}

/** The facilities and systems that leads work for, with what was done there. */
export function AccountsPage({ organizationId, search, onSearch, onOpen }: AccountsPageProps) {
  usePageTitle('Accounts');
  const asked = toAccountsQuery(search);
  const query = trpc.accounts.list.useQuery({ query: asked }, { placeholderData: (before) => before });
  const people = trpc.representatives.list.useQuery({ query: { org_id: organizationId } });
  const territories = [
    { value: 'any', label: 'Every territory' },
    ...(people.data?.representatives ?? []).map((person) => ({
      value: person.id,
      label: `Territory of ${nameOf(person)}`,
    })),
    { value: 'none', label: 'In no territory' },
  ];
  if (query.isLoadingError) return <ErrorView query={query} className="h-full" />;
  const { total } = query.data ?? {};
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-3 px-6 pt-4 pb-3 max-lg:px-4">
        <SearchInput
          label="Search accounts"
          value={search.search ?? ''}
          onSearch={(text) => onSearch(changeAccountsSearch(search, { search: text.trim() || undefined }))}
          className="max-w-sm min-w-40 grow basis-60"
        />
        <OptionSelect
          aria-label="Territory"
          options={territories}
          value={search.territory ?? 'any'}
          onChange={(value) =>
            onSearch(changeAccountsSearch(search, { territory: value === 'any' ? undefined : value }))
          }
          className="w-60 max-sm:w-full"
        />
        <span className="ml-auto text-xs text-muted-foreground tabular-nums">
          {total && `${formatTotal(total.value ?? 0, total.exact === false)} accounts`}
        </span>
      </div>
      <DataTable
        label="Accounts"
        rows={query.data?.accounts ?? []}
        columns={accountColumns}
        rowKey={({ id }) => id}
        rowLabel={({ name, id }) => name || id}
        rowHeight={ROW_HEIGHT}
        minWidth={900}
        phoneRow={(row) => <AccountPhoneRow row={row} />}
        phoneRowHeight={PHONE_ROW_HEIGHT}
        isLoading={query.isPending}
        onOpen={({ id }) => onOpen(id)}
        hasShortcuts
        className="flex-1 border-t"
        empty={
          <EmptyState
            icon={Building}
            text={search.search || search.territory ? 'No account matches.' : 'No accounts yet.'}
            hint={
              !(search.search || search.territory) &&
              'Facilities and systems appear here as soon as a lead works for one.'
            }
          />
        }
      />
      <Pager
        page={asked.page}
        pages={query.data?.pagination?.pages ?? undefined}
        limit={asked.limit}
        onPage={(page) => onSearch(changeAccountsSearch(search, { page }))}
        onLimit={(size) => onSearch(changeAccountsSearch(search, { size }))}
      />
    </div>
  );
}
