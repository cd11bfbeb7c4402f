import { reasonText } from '@myra/shared/rules/text/reason-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { ErrorView } from '@/components/error-view';
import { LoadMore } from '@/components/load-more';
import { Time } from '@/components/time';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { canSettle, stateText } from './outbound-texts';

type Page = RouterOutputs['launches']['listOutbound'];
type OutboundRow = Page['items'][number];

const PAGE_ROWS = 50;

/** The emails in one state, latest due first, each with the reason why it has not left. */
export function OutboundList({ campaignId, state }: { campaignId: string; state: string }) {
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    // The key of the procedure, so that the server's events refresh this list too.
    queryKey: [...getQueryKey(trpc.launches.listOutbound), { campaignId, state }],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam }) =>
      client.launches.listOutbound.query({
        params: { id: campaignId },
        query: { state, limit: PAGE_ROWS, ...(pageParam && { cursor: pageParam }) },
      }),
  });
  if (query.isLoadingError) return <ErrorView className="py-6" query={query} />;
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ul aria-label={`${stateText(state).label} emails`} className="max-h-64 overflow-y-auto border-t">
      {rows.map((row) => (
        <OutboundItem key={row.id} row={row} />
      ))}
      {query.hasNextPage && (
        <li>
          <LoadMore query={query} size="sm" />
        </li>
      )}
    </ul>
  );
}

function OutboundItem({ row }: { row: OutboundRow }) {
  const state = row.state ?? '';
  const { label, variant } = stateText(state);
  const at = row.sent_at ?? row.due_at;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-6 py-2 last:border-b-0 max-sm:px-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate">
          <span className="font-medium">{row.lead_name || row.to_address || '-'}</span>{' '}
          <span className="text-muted-foreground">{row.subject_line}</span>
        </p>
        <p className="truncate text-xs text-muted-foreground">
          {row.reason ? reasonText(row.reason) : `To ${row.to_address ?? '-'} from ${row.mailbox ?? '-'}`}
        </p>
      </div>
      <SettleButtons row={row} />
      <Badge variant={variant}>{label}</Badge>
      <Time at={at} className="w-16 shrink-0 text-right text-xs text-muted-foreground tabular-nums" />
    </li>
  );
}

/** Decides about an unconfirmed email, retries a failed one, or lets one go that overlaps. */
function SettleButtons({ row }: { row: OutboundRow }) {
  const utils = trpc.useUtils();
  const settle = trpc.launches.resolveOutbound.useMutation();
  const can = canSettle(row.state ?? '', row.reason);
  const run = async (action: 'mark_sent' | 'send_again' | 'put_back', done: string) => {
    try {
      const settled = await settle.mutateAsync({ params: { id: row.id }, body: { action } });
      toast.success(
        settled.reason === 'suppressed' ? 'Not sent again: this person may not be written to any more' : done,
      );
    } catch (error) {
      toast.failure(error);
    }
    await utils.launches.invalidate();
  };
  return (
    <>
      {can.markSent && (
        <Button
          variant="outline"
          size="sm"
          disabled={settle.isPending}
          onClick={() => void run('mark_sent', 'Marked as sent')}
        >
          Mark as sent
        </Button>
      )}
      {can.sendAgain && (
        <Button
          variant="outline"
          size="sm"
          disabled={settle.isPending}
          onClick={() => void run('send_again', 'Planned to be sent again')}
        >
          Send again
        </Button>
      )}
      {can.putBack && (
        <Button
          variant="outline"
          size="sm"
          disabled={settle.isPending}
          onClick={() => void run('put_back', 'Put back')}
        >
          Put back
        </Button>
      )}
    </>
  );
}
