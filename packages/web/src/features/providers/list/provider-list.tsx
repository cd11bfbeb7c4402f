import { screenTexts } from '@myra/shared/messages/screen-texts';
import { providerPages, providerRowsMax } from '@myra/shared/rules/screens/provider-pages';
import { FlaskConical, Hospital } from 'lucide-react';
import { useState } from 'react';
import { type Column, type Sort, sortParams } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { FreshnessLine } from '@/components/freshness-line';
import { Notice } from '@/components/notice';
import { Pager } from '@/components/pager';
import { Button } from '@/components/ui/button';
import {
  changeProvidersSearch,
  countFilters,
  type ProvidersSearch,
  toProviderQuery,
  withoutFilters,
} from '@/lib/provider-search';
import type { RouterOutputs } from '@/lib/trpc';
import type { ProviderRow } from '../provider';
import { ProviderPeek } from './provider-peek';
import type { Ticking } from './use-ticking';

const ROW_HEIGHT = 52;
/** What a column without a width needs. */
const NAME_PX = 188;
/** The checkboxes, and the room beside the last column. */
const EDGE_PX = 64;

interface ListQuery {
  data: RouterOutputs['providers']['list'] | undefined;
  error: unknown;
  isLoadingError: boolean;
  isPending: boolean;
  refetch: () => Promise<unknown>;
}

type ProviderListProps = {
  search: ProvidersSearch;
  columns: readonly Column<ProviderRow>[];
  onSearch: (search: ProvidersSearch) => void;
  onOpen: (id: string) => void;
  query: ListQuery;
  /** Number of rows of the open tab with this search and these filters, once known. */
  total: number | undefined;
  ticking: Ticking;
};

const widthOf = (columns: readonly Column<ProviderRow>[]): number =>
  columns.reduce((sum, { width }) => sum + (width ? Number.parseInt(width, 10) : NAME_PX), EDGE_PX);

/** A page of the directory with its checkboxes. */
export function ProviderList(props: ProviderListProps) {
  const { search, columns, query, total, ticking, onSearch, onOpen } = props;
  const [peekedId, setPeekedId] = useState<string>();
  const asked = toProviderQuery(search);
  // While a tab loads, the earlier rows belong to the other tab. They are not shown under its name.
  const isOther = query.data?.items.some(({ kind }) => kind !== asked.kind) ?? false;
  const rows = isOther ? [] : (query.data?.items ?? []);
  const isFull = rows.length === asked.size && asked.page * asked.size < providerRowsMax(search.search);
  if (query.isLoadingError) return <ErrorView query={query} className="flex-1" />;
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
      <FreshnessLine of={query.data} what="directory" className="shrink-0 rounded-none border-b" />
      <DataTable
        label={screenTexts.providers.tabs[asked.kind]}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name, id }) => name || id}
        rowHeight={ROW_HEIGHT}
        minWidth={widthOf(columns)}
        selection={ticking.selectionOf(rows)}
        isLoading={query.isPending || isOther}
        empty={empty}
        sort={sort}
        onSort={(next) => onSearch(changeProvidersSearch(search, sortParams(next)))}
        onOpen={({ id }) => setPeekedId(id)}
        hasShortcuts
        className="flex-1"
      />
      {peekedId !== undefined && (
        <ProviderPeek
          id={peekedId}
          rows={rows}
          ticking={ticking}
          onPeek={setPeekedId}
          onOpen={onOpen}
          onClose={() => setPeekedId(undefined)}
        />
      )}
      {rows.some(({ source }) => source === 'synthetic') && (
        <Notice
          tone="info"
          icon={FlaskConical}
          size="sm"
          className="shrink-0 rounded-none border-t px-6 max-lg:px-4"
        >
          Made-up providers to try Myra with. Nobody here exists.
        </Notice>
      )}
      <Pager
        page={asked.page}
        pages={total === undefined ? undefined : providerPages(total, asked)}
        hasMore={isFull}
        limit={asked.size}
        onPage={(page) => onSearch(changeProvidersSearch(search, { page }))}
        onLimit={(size) => onSearch(changeProvidersSearch(search, { size }))}
      />
    </>
  );
}
