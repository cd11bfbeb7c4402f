import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import {
  type LeadSequence,
  readCounts,
  readSequence,
  type SequenceCounts,
  type WireEmail,
} from './lead-sequence';

const PAGE_ROWS = 50;
/** Limits how long a lost push goes unnoticed while sequences are being written. */
const LOST_PUSH_MS = 10_000;

/** `first`: the leads that are written before the rest. */
export type SequenceShow = 'all' | 'needs_look' | 'edited' | 'first';
export interface SequenceFilter {
  show: SequenceShow;
  search: string;
}

export interface SequencePages {
  organizationId: string;
  campaignId: string;
  filter: SequenceFilter;
  setFilter: (filter: SequenceFilter) => void;
  rows: readonly LeadSequence[];
  /** For the whole campaign, whatever the filter. Undefined before the first answer. */
  counts: SequenceCounts | undefined;
  /** How a signature that asks for the sender will read; null: none asks. */
  signing: Signing | null;
  loadMore: () => void;
  /** Nothing is loaded yet. */
  isLoading: boolean;
  /** Set if the first page could not be read. */
  error: unknown;
  reload: () => void;
  /** Replaces an email by the answer of a call. */
  putEmail: (email: WireEmail) => void;
}

type WirePage = RouterOutputs['sequences']['list'];
/** Its name is null while nobody knows who sends. */
export type Signing = NonNullable<WirePage['signing']>;
type WireSequence = WirePage['sequences'][number];
type Pages = { pages: WirePage[]; pageParams: unknown[] };

const withEmail = (row: WireSequence, email: WireEmail): WireSequence => {
  const emails = row.sequence?.emails ?? [];
  if (row.sequence === null || !emails.some((one) => one.email_id === email.email_id)) return row;
  const changed = emails.map((one) => (one.email_id === email.email_id ? email : one));
  return { ...row, sequence: { ...row.sequence, emails: changed } };
};

/**
 * A campaign's sequences, one per lead, read by cursor. Changes by other people and by running tasks arrive as events.
 * While leads wait, it is also read every ten seconds.
 */
export function useSequencePages(input: {
  organizationId: string;
  campaignId: string;
  /** What is shown at first; everything unless it is said. */
  show?: SequenceShow;
}): SequencePages {
  const { organizationId, campaignId, show = 'all' } = input;
  const [filter, setFilter] = useState<SequenceFilter>({ show, search: '' });
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  // Its first part is the key by which live updates find the queries of a router.
  const root = useMemo(() => [['sequences', 'pages'], campaignId], [campaignId]);
  const query = useInfiniteQuery({
    queryKey: [...root, filter],
    queryFn: ({ pageParam, signal }) =>
      utils.client.sequences.list.query(
        {
          query: {
            organization_id: organizationId,
            campaign_id: campaignId,
            show: filter.show,
            ...(filter.search !== '' && { search: filter.search }),
            ...(pageParam !== null && { cursor: pageParam }),
            limit: PAGE_ROWS,
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.counts?.pending ?? 0) > 0 ? LOST_PUSH_MS : false),
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const reload = useCallback(() => void refetch(), [refetch]);
  const putEmail = useCallback(
    (email: WireEmail) =>
      queryClient.setQueriesData<Pages>(
        { queryKey: root },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              sequences: page.sequences.map((row) => withEmail(row, email)),
            })),
          },
      ),
    [queryClient, root],
  );
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.sequences.map(readSequence)) ?? [], [pages]);
  const counts = useMemo(() => readCounts(pages?.[0]?.counts ?? null), [pages]);
  return {
    organizationId,
    campaignId,
    filter,
    setFilter,
    rows,
    counts,
    signing: pages?.[0]?.signing ?? null,
    loadMore,
    isLoading: query.isPending,
    error: query.isLoadingError ? query.error : undefined,
    reload,
    putEmail,
  };
}
