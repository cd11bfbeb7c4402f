import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type LeadPage, type LeadRow, type LeadView, wireFilter } from '@/components/lead-table/lead-view';
import { trpc } from '@/lib/trpc';

const PAGE_ROWS = 100;

type Pages = { pages: LeadPage[]; pageParams: unknown[] };

/** The rows of a list, read page by page by cursor as they come into view. */
export function useLeadPages(listId: string, campaignId: string, view: LeadView) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const root = useMemo(() => ['wizard', 'lead-pages', listId, campaignId], [listId, campaignId]);
  const query = useInfiniteQuery({
    queryKey: [...root, view],
    queryFn: ({ pageParam, signal }) =>
      utils.client.leads.listByList.query(
        {
          params: { id: listId },
          query: {
            ...wireFilter(view.filter),
            campaign_id: campaignId,
            ...(view.isSelectedOnly && { only: 'selected' as const }),
            sort: view.sort,
            direction: view.direction,
            limit: PAGE_ROWS,
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    // Ticks change the pages of leads. A page that is not on the screen is read again when it is opened.
    gcTime: 0,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  /** Every lead of this view has become selected, or every lead has become unselected: other views are read anew. */
  const markAll = useCallback(
    (isSelected: boolean) => {
      const key = JSON.stringify(view);
      queryClient.removeQueries({
        queryKey: root,
        predicate: ({ queryKey }) => JSON.stringify(queryKey.at(-1)) !== key,
      });
      queryClient.setQueryData<Pages>([...root, view], (data) => data && withMark(data, isSelected));
    },
    [queryClient, root, view],
  );
  const rows = useMemo<readonly LeadRow[]>(
    () => query.data?.pages.flatMap((page) => page.leads) ?? [],
    [query.data],
  );
  return { query, rows, first: query.data?.pages[0], loadMore, markAll };
}

const withMark = (data: Pages, isSelected: boolean): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    // Leads that are left out are never ticked together with others.
    leads: page.leads.map((lead) => ({
      ...lead,
      is_selected: isSelected && (lead.left_out == null || lead.is_selected === true),
    })),
  })),
});
