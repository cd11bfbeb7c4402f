import type { SequencePage, SequenceRow } from '@myra/shared/mail/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { InboxFilters } from '@/lib/inbox-search';
import { trpc } from '@/lib/trpc';

export interface SequenceRows {
  /** The first page of the list. The list shows its totals and freshness. */
  first: SequencePage | undefined;
  query: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => void };
  /** Number of rows with space in the list. Those beyond the first page appear after scrolling. */
  count: number;
  /** undefined: loading. */
  rowAt: (index: number) => SequenceRow | undefined;
  /** Reports which rows are visible, so that their pages are read. */
  onRange: (from: number, to: number) => void;
  /** Shows rows below the first page. */
  goOn: () => void;
  hasMore: boolean;
  /** Whether the rows belong to the present filters, not to the earlier ones. */
  isCurrent: boolean;
}

/** The list of a query whatever its page and search. Rows of another list are not shown while it loads. */
const listOf = (query: object | undefined): string =>
  JSON.stringify({ ...query, page: undefined, search: undefined });

/**
 * The rows of a list from one page on. At first only that page. After scrolling past its end the following pages are
 * shown, and only visible ones are read and refreshed. So at most two pages are read again, however long the list is.
 */
export function useSequenceRows(filters: InboxFilters, page: number): SequenceRows {
  const queryClient = useQueryClient();
  const key = JSON.stringify({ ...filters, page });
  const [isOpen, setIsOpen] = useState<string>();
  // By page, so that scrolling within one renders nothing again.
  const [range, setRange] = useState({ key, from: 0, to: 0 });
  const goesOn = isOpen === key;
  const { limit } = filters;

  const firstQuery = trpc.mail.listSequences.useQuery(
    { ...filters, page },
    {
      placeholderData: (rows, query) =>
        listOf(query?.queryKey[1]?.input) === listOf({ ...filters, page }) ? rows : undefined,
    },
  );
  const first = firstQuery.data;
  const total = first?.pagination.total ?? 0;
  const pages = first?.pagination.pages ?? 0;
  const isPlaceholder = firstQuery.isPlaceholderData;
  // Of a very long list, pages do not reach all.
  const reached = Math.min(total, pages * limit);
  const rowsFromHere = Math.max(first?.rows.length ?? 0, reached - (page - 1) * limit);
  const count = goesOn && !isPlaceholder ? rowsFromHere : (first?.rows.length ?? 0);

  const seen = range.key === key ? range : { from: 0, to: 0 };
  const wanted = goesOn
    ? Array.from({ length: seen.to - seen.from + 1 }, (_, index) => page + seen.from + index).filter(
        (each) => each > page && each <= Math.max(pages, page),
      )
    : [];
  const later = trpc.useQueries((t) =>
    wanted.map((each) => t.mail.listSequences({ ...filters, page: each })),
  );
  const laterRows = new Map(wanted.map((each, index) => [each, later[index]?.data?.rows]));

  const rowAt = (index: number): SequenceRow | undefined => {
    const at = page + Math.floor(index / limit);
    if (at === page) return first?.rows[index];
    const rows =
      laterRows.get(at) ??
      queryClient.getQueryData<SequencePage>(
        getQueryKey(trpc.mail.listSequences, { ...filters, page: at }, 'query'),
      )?.rows;
    return rows?.[index % limit];
  };
  const onRange = useCallback(
    (fromRow: number, toRow: number) => {
      const [from, to] = [Math.floor(fromRow / limit), Math.floor(toRow / limit)];
      setRange((before) =>
        before.key === key && before.from === from && before.to === to ? before : { key, from, to },
      );
    },
    [key, limit],
  );
  const goOn = useCallback(() => setIsOpen(key), [key]);
  const query = useMemo(
    () => ({
      isError: firstQuery.isError,
      error: firstQuery.error,
      isFetching: firstQuery.isFetching,
      refetch: () => void firstQuery.refetch(),
    }),
    [firstQuery.isError, firstQuery.error, firstQuery.isFetching, firstQuery.refetch],
  );
  return {
    first,
    query,
    count,
    rowAt,
    onRange,
    goOn,
    hasMore: !isPlaceholder && count < rowsFromHere,
    isCurrent: !isPlaceholder,
  };
}
