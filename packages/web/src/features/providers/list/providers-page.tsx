import { PROVIDER_PAGE_SIZE } from '@myra/shared/constants/limits';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ColumnChooser } from '@/components/column-chooser';
import { FilterButton } from '@/components/filter-button';
import { lazyPart } from '@/components/lazy-part';
import { SearchInput } from '@/components/search-input';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { formatDirectoryTotal, useDirectoryTotals } from '@/lib/directory-totals';
import { useHiddenColumns } from '@/lib/hidden-columns';
import { usePageTitle } from '@/lib/page-title';
import {
  boundFigures,
  changeProvidersSearch,
  countFilters,
  PROVIDER_TABS,
  type ProvidersSearch,
  toProviderFilter,
  toProviderQuery,
} from '@/lib/provider-search';
import { useIsAdmin, useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { useIsPhone, useMediaQuery } from '@/lib/use-media-query';
import { ImportDialog } from '../import/import-dialog';
import { DirectoryImportLine } from '../import/import-progress';
import { useDirectoryImports } from '../import/use-directory-imports';
import { WatchButton } from '../watch/watch-button';
import { WatchNotice } from '../watch/watch-notice';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { HIDDEN_AT_FIRST, providerColumns } from './provider-columns';
import { ProviderList } from './provider-list';
import { TickedBar } from './ticked-bar';
import { useProviderPage } from './use-provider-page';
import { useTicking } from './use-ticking';

const CreateCampaignDialog = lazyPart(
  async () => (await import('../create-campaign/create-campaign-dialog')).CreateCampaignDialog,
);

export interface ProvidersPageProps {
  search: ProvidersSearch;
  onSearch: (search: ProvidersSearch) => void;
  onOpen: (id: string) => void;
  /** Opens the wizard with these providers as leads, for an existing or a new plan. */
  onCreateCampaign: (to: { strategyId: string | undefined; providerSetId: string }) => void;
}

/** Rows of a page on a wide window, where the address does not say how many. */
const WIDE_SIZE = 25;

function usePageSize({ search, onSearch }: Pick<ProvidersPageProps, 'search' | 'onSearch'>) {
  const own = useMediaQuery('(min-width: 1024px)') ? WIDE_SIZE : PROVIDER_PAGE_SIZE;
  return {
    search: { ...search, size: search.size ?? own },
    onSearch: ({ size, ...next }: ProvidersSearch) =>
      onSearch({ ...next, ...(size !== undefined && size !== own && { size }) }),
  };
}

/** The directory of facilities and people. */
export function ProvidersPage(props: ProvidersPageProps) {
  const { onOpen, onCreateCampaign } = props;
  usePageTitle(screenTexts.shell.titles.providers);
  const { search, onSearch } = usePageSize(props);
  const isPhone = useIsPhone();
  const { hidden, setHidden } = useHiddenColumns(useUser().id, 'providers', HIDDEN_AT_FIRST);
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const asked = toProviderQuery(search);
  const query = useProviderPage(search);
  const counts = useDirectoryTotals(toProviderFilter(search));
  const total = counts.isPlaceholderData ? undefined : counts.data?.[asked.kind];
  const facets = trpc.providers.facets.useQuery({ query: { kind: asked.kind } }, { staleTime: 60_000 });
  const filters = countFilters(search);
  const isAdmin = useIsAdmin();
  const imports = useDirectoryImports();
  const [isHandingOver, setIsHandingOver] = useState(false);
  const ticking = useTicking();
  const { ticked } = ticking;
  const columns = providerColumns(asked.kind, { isPhone, onView: onOpen });
  // What the list is narrowed or sorted by is shown.
  const wanted = new Set<string>([asked.sort, ...boundFigures(search)]);
  const shown = columns.filter(({ id }) => !hidden.has(id) || wanted.has(id));
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
          <FilterButton
            count={filters}
            isOpen={isFilterOpen}
            onToggle={() => setIsFilterOpen(!isFilterOpen)}
          />
          <span className="max-sm:hidden">
            <ColumnChooser
              columns={columns.filter(({ isHeaderHidden }) => !isHeaderHidden)}
              hidden={hidden}
              onChange={setHidden}
            />
          </span>
          <div className="ml-auto flex flex-wrap gap-3">
            {(filters > 0 || search.search !== undefined) && <WatchButton search={search} />}
            {isAdmin && (
              <Button icon={Upload} variant="outline" size="sm" onClick={imports.open}>
                {screenTexts.providers.import.title}
              </Button>
            )}
            <Button size="sm" disabled={ticked.size === 0} onClick={() => setIsHandingOver(true)}>
              {screenTexts.providers.addToCampaign(ticked.size)}
            </Button>
          </div>
        </div>
        <TabsList>
          {PROVIDER_TABS.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {screenTexts.providers.tabs[tab]}
              <span className="min-w-8 text-left text-xs font-normal text-muted-foreground tabular-nums">
                {counts.isPending || counts.isPlaceholderData ? (
                  <Skeleton className="w-full" />
                ) : (
                  formatDirectoryTotal(counts.data, tab)
                )}
              </span>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={asked.kind} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          <WatchNotice />
          <DirectoryImportLine imports={imports} />
          <FilterChips search={search} onSearch={onSearch} />
          <TickedBar search={search} total={total} ticking={ticking} onSearch={onSearch} />
          <ProviderList
            search={search}
            columns={shown}
            query={query}
            total={total?.value ?? undefined}
            ticking={ticking}
            onSearch={onSearch}
            onOpen={onOpen}
          />
        </TabsContent>
      </Tabs>
      {isFilterOpen && (
        <FilterPanel
          search={search}
          facets={facets.data}
          total={formatDirectoryTotal(counts.data, asked.kind) ?? ''}
          onSearch={onSearch}
          onClose={() => setIsFilterOpen(false)}
        />
      )}
      {isHandingOver && (
        <Suspense>
          <CreateCampaignDialog
            ticked={ticked}
            onClear={ticking.clear}
            onCreateCampaign={onCreateCampaign}
            onClose={() => setIsHandingOver(false)}
          />
        </Suspense>
      )}
      {imports.dialog && (
        <ImportDialog
          isSynthetic={query.data?.items.some(({ source }) => source === 'synthetic') ?? false}
          imports={imports}
        />
      )}
    </div>
  );
}
