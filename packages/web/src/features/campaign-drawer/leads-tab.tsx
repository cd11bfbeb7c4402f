import { screenTexts } from '@myra/shared/messages/screen-texts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { Sort } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { LEAD_COLUMNS, LeadPhoneRow } from '@/components/lead-table/lead-columns';
import { LEAD_SORTS, leadName } from '@/components/lead-table/lead-view';
import { SearchInput } from '@/components/search-input';
import { formatNoun } from '@/lib/format-count';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import type { DrawerCampaign } from './drawer-campaign';

const PAGE_ROWS = 100;

/** The leads that the campaign writes to, with the wizard's columns. */
export function LeadsTab({ campaign }: { campaign: DrawerCampaign }) {
  const [term, setTerm] = useState('');
  const [sort, setSort] = useState<Sort>({ column: 'score', direction: 'desc' });
  const listId = campaign.lead_list_id;
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.leads.listByList), { listId, campaignId: campaign.id, term, sort }],
    enabled: listId !== null,
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    getNextPageParam: (page: RouterOutputs['leads']['listByList']) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam }) =>
      client.leads.listByList.query({
        params: { id: listId ?? '' },
        query: {
          campaign_id: campaign.id,
          only: 'selected',
          sort: LEAD_SORTS.find((each) => each === sort.column) ?? 'score',
          direction: sort.direction,
          limit: PAGE_ROWS,
          ...(term !== '' && { search: term }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
  });
  if (query.isLoadingError) return <ErrorView query={query} />;
  const leads = query.data?.pages.flatMap((page) => page.leads) ?? [];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b px-6 py-3 max-sm:px-4">
        <SearchInput label="Search leads" value={term} onSearch={setTerm} />
        <span className="ml-auto text-xs text-muted-foreground tabular-nums">
          {formatNoun(campaign.lead_count ?? 0, 'lead')}
        </span>
      </div>
      <DataTable
        className="flex-1"
        label={screenTexts.drawer.tabs.leads}
        rows={leads}
        columns={LEAD_COLUMNS}
        rowKey={(lead) => lead.id}
        rowLabel={leadName}
        rowHeight={52}
        sort={sort}
        onSort={setSort}
        isLoading={listId !== null && query.isPending}
        minWidth={1100}
        phoneRow={(lead) => <LeadPhoneRow lead={lead} />}
        phoneRowHeight={84}
        onReachEnd={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
        }}
        empty={<EmptyState icon={Users} text={screenTexts.strategy.noResult} />}
      />
    </>
  );
}
