import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type RouterOutputs, trpc } from '@/lib/trpc';

const PAGE_ROWS = 50;
/** Emails of a campaign arrive without an event. */
const POLL_MS = 5_000;

/** The captured messages, newest first, by cursor. `term` searches subject, text and addresses. */
export function useMessages(term: string) {
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    // The key of the procedure, so that the server's events refresh this list too.
    queryKey: [...getQueryKey(trpc.sandbox.list), { term }],
    refetchInterval: POLL_MS,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: RouterOutputs['sandbox']['list']) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam }) =>
      client.sandbox.list.query({
        query: {
          limit: PAGE_ROWS,
          ...(term !== '' && { search: term }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
  });
  return {
    query,
    messages: query.data?.pages.flatMap((page) => page.messages) ?? [],
    total: query.data?.pages[0]?.total ?? undefined,
  };
}
