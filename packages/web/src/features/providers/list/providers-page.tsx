import { screenTexts } from '@myra/shared/messages/screen-texts';
import { FlaskConical, Hospital, ListFilter, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Sort } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Notice } from '@/components/notice';
import { Pager } from '@/components/pager';
import { SearchInput } from '@/components/search-input';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { formatTotal } from '@/lib/format-count';
import { usePageTitle } from '@/lib/page-title';
import {
  changeProvidersSearch,
  countFilters,
  PROVIDER_TABS,
  type ProvidersSearch,
  type ProviderTab,
  toProviderQuery,
  withoutFilters,
} from '@/lib/provider-search';
import { useIsAdmin } from '@/lib/session';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { ImportDialog } from '../import/import-dialog';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { ProviderPhoneRow, providerColumns } from './provider-columns';

const ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 76;
const TOTAL_MAX = 10_000;

interface ProvidersPageProps {
  search: ProvidersSearch;
  onSearch: (search: ProvidersSearch) => void;
  onOpen: (id: string) => void;
}

type Answer = RouterOutputs['providers']['list'];

/** '1,284', '10,000+' or nothing while it is not known. */
function totalOf(answer: Answer | undefined, tab: ProviderTab): string | undefined {
  const total = answer?.totals?.[tab];
  if (total?.value === null || total?.value === undefined) return undefined;
  return total.exact ? formatTotal(total.value) : formatTotal(TOTAL_MAX, true);
}

/** The directory of facilities and people (PROV-1 to PROV-12, PROV-20 to PROV-26). */
export function ProvidersPage({ search, onSearch, onOpen }: ProvidersPageProps) {
  usePageTitle(screenTexts.shell.titles.providers);
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const asked = toProviderQuery(search);
  const query = trpc.providers.list.useQuery({ query: asked }, { placeholderData: (before) => before });
  const facets = trpc.providers.facets.useQuery({ query: { kind: asked.kind } }, { staleTime: 60_000 });
  const filters = countFilters(search);
  const isAdmin = useIsAdmin();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className="flex h-full min-h-0">
      <Tabs
        value={asked.kind}
        onValueChange={(tab) =>
          onSearch(changeProvidersSearch(search, { kind: tab === 'people' ? 'people' : undefined }))
        }
        className="h-full min-h-0 flex-1"
      >
        <div className="flex shrink-0 flex-wrap items-center gap-3 px-6 pt-4 pb-1 max-lg:px-4">
          <SearchInput
            label="Search name, id, category, city or zip"
            value={search.search ?? ''}
            onSearch={(text) => onSearch(changeProvidersSearch(search, { search: text.trim() || undefined }))}
            className="max-w-sm min-w-40 grow basis-60"
          />
          <Button
            variant={filters > 0 ? 'secondary' : 'outline'}
            size="sm"
            aria-expanded={isFilterOpen}
            onClick={() => setIsFilterOpen(!isFilterOpen)}
          >
            <ListFilter aria-hidden="true" />
            Filter
            {filters > 0 && <span className="text-primary tabular-nums">{filters}</span>}
          </Button>
          {isAdmin && (
            <Button variant="outline" size="sm" className="ml-auto" onClick={() => setIsImporting(true)}>
              <Upload aria-hidden="true" />
              {screenTexts.providers.import.title}
            </Button>
          )}
        </div>
        <TabsList>
          {PROVIDER_TABS.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {screenTexts.providers.tabs[tab]}
              <span className="text-xs font-normal text-muted-foreground tabular-nums">
                {totalOf(query.data, tab)}
              </span>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={asked.kind} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          <FilterChips search={search} facets={facets.data?.facets} onSearch={onSearch} />
          <ProviderList search={search} query={query} onSearch={onSearch} onOpen={onOpen} />
        </TabsContent>
      </Tabs>
      {isFilterOpen && (
        <FilterPanel
          search={search}
          facets={facets.data?.facets}
          total={totalOf(query.data, asked.kind) ?? ''}
          onSearch={onSearch}
          onClose={() => setIsFilterOpen(false)}
        />
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}

interface ListQuery {
  data: Answer | undefined;
  error: unknown;
  isError: boolean;
  isPending: boolean;
  refetch: () => Promise<unknown>;
}

function ProviderList({ search, query, onSearch, onOpen }: ProvidersPageProps & { query: ListQuery }) {
  const asked = toProviderQuery(search);
  const rows = query.data?.items ?? [];
  const pages = query.data?.pages ?? 0;
  if (query.isError && query.data === undefined) {
    return <ErrorView error={query.error} onRetry={() => void query.refetch()} className="flex-1" />;
  }
  const isNarrowed = search.search !== undefined || countFilters(search) > 0;
  const empty = (
    <EmptyState
      icon={Hospital}
      text={screenTexts.providers.empty}
      action={
        isNarrowed && (
          <Button
            variant="outline"
            onClick={() => onSearch(changeProvidersSearch(withoutFilters(search), { search: undefined }))}
          >
            Clear search and filters
          </Button>
        )
      }
    />
  );
  const sort: Sort = { column: asked.sort, direction: asked.direction };
  return (
    <>
      {rows.some(({ source }) => source === 'synthetic') && (
        <Notice
          tone="info"
          icon={FlaskConical}
          size="sm"
          className="shrink-0 rounded-none border-b px-6 max-lg:px-4"
        >
          Made-up providers to try Myra with. Nobody here exists.
        </Notice>
      )}
      <DataTable
        label={screenTexts.providers.tabs[asked.kind]}
        rows={rows}
        columns={providerColumns(asked.kind, onOpen)}
        rowKey={({ id }) => id}
        rowLabel={({ name, id }) => name || id}
        rowHeight={ROW_HEIGHT}
        minWidth={960}
        phoneRow={(row) => <ProviderPhoneRow row={row} />}
        phoneRowHeight={PHONE_ROW_HEIGHT}
        isLoading={query.isPending}
        empty={empty}
        sort={sort}
        onSort={({ column, direction }) =>
          onSearch(
            changeProvidersSearch(search, {
              sort: column === 'name' ? undefined : column,
              direction: direction === 'desc' ? 'desc' : undefined,
            }),
          )
        }
        onOpen={({ id }) => onOpen(id)}
        hasShortcuts
        className="flex-1"
      />
      <Pager
        page={asked.page}
        pages={pages}
        limit={asked.size}
        onPage={(page) => onSearch(changeProvidersSearch(search, { page }))}
        onLimit={(size) => onSearch(changeProvidersSearch(search, { size }))}
      />
    </>
  );
}
