import { capitalizedCode, reasonText } from '@myra/shared/rules/text/reason-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { ArrowLeft, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { LoadMore } from '@/components/load-more';
import { PageHeader } from '@/components/page-header';
import { Time } from '@/components/time';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { type EmailsSearch, readEmailsSearch, toResultFilter } from '@/lib/dashboard-search';
import { usePageTitle } from '@/lib/page-title';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { HINTS } from './results';

type Page = RouterOutputs['dashboard']['emails'];
type Email = Page['items'][number];

const PAGE_ROWS = 50;
const NO_METRIC = { metric: 'sent' } as const;
/** Numbers that rest on what answers mean. */
const MEANT = new Set(['replied', 'positive']);

interface EmailsPageProps {
  /** Shows what an answer means, and lets a person correct it. */
  meaning: (reply: {
    sequenceId: string;
    messageId: string;
    intent: string | null;
    onCorrected: () => void;
  }) => ReactNode;
}

function titleOf({ metric, state, reason }: EmailsSearch): string {
  if (state === undefined) return `${capitalizedCode(metric ?? 'sent')} emails`;
  return reason ? reasonText(reason) : capitalizedCode(state);
}

/**
 * /dashboard/emails: exactly the emails that a number of the dashboard counts, each with a link to its conversation.
 */
export function DashboardEmailsPage({ meaning }: EmailsPageProps) {
  usePageTitle('Dashboard');
  const search = readEmailsSearch(useSearch({ from: '/shell/dashboard/emails' }));
  const utils = trpc.useUtils();
  const what =
    search.state === undefined
      ? { ...NO_METRIC, ...(search.metric && { metric: search.metric }) }
      : { state: search.state, ...(search.reason !== undefined && { reason: search.reason }) };
  const asked = { ...toResultFilter(search), ...what };
  const query = useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.dashboard.emails), asked],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam }) =>
      utils.client.dashboard.emails.query({
        query: { ...asked, limit: PAGE_ROWS, ...(pageParam && { cursor: pageParam }) },
      }),
  });
  const { metric: _, state: __, reason: ___, ...scope } = search;
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={titleOf(search)}
        description={
          search.state === undefined ? HINTS[search.metric ?? 'sent'] : 'As the ledger of emails has it now.'
        }
        actions={
          <Button asChild variant="outline">
            <Link to="/dashboard" search={scope}>
              <ArrowLeft aria-hidden="true" />
              Dashboard
            </Link>
          </Button>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto border-t">
        {query.isLoadingError ? (
          <ErrorView query={query} />
        ) : query.isPending ? (
          <div role="status" aria-label="Loading emails" className="flex flex-col gap-3 p-6">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        ) : rows.length === 0 ? (
          <EmptyState icon={Mail} text="No email is counted here." />
        ) : (
          <ul aria-label={titleOf(search)}>
            {rows.map((row) => (
              <EmailItem key={row.id} row={row}>
                {row.sequence_id !== null &&
                  row.reply_id !== null &&
                  MEANT.has(search.metric ?? '') &&
                  meaning({
                    sequenceId: row.sequence_id,
                    messageId: row.reply_id,
                    intent: row.reply_intent,
                    onCorrected: () => void utils.dashboard.invalidate(),
                  })}
              </EmailItem>
            ))}
          </ul>
        )}
        <LoadMore query={query} />
      </div>
    </div>
  );
}

function EmailItem({ row, children }: { row: Email; children: ReactNode }) {
  const name = row.lead_name || row.to_address || 'Unknown person';
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b px-6 py-3 hover:bg-muted max-lg:px-4">
      <div className="min-w-0">
        <p className="truncate">
          {row.sequence_id === null ? (
            <span className="font-medium">{name}</span>
          ) : (
            <Link
              to="/mail/sequences/$sequenceId"
              params={{ sequenceId: row.sequence_id }}
              className="font-medium after:absolute after:inset-0"
            >
              {name}
            </Link>
          )}{' '}
          <span className="text-muted-foreground">{row.to_address}</span>
        </p>
        <p className="truncate">{row.subject_line}</p>
        <p className="truncate text-xs text-muted-foreground">
          {[
            row.campaign_name,
            row.step === null ? 'Answer' : `Step ${row.step + 1}`,
            row.mailbox,
            row.reason === null ? undefined : reasonText(row.reason),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {/* Above the link that covers the row. */}
        <div className="relative z-10 mt-1 w-fit empty:hidden">{children}</div>
      </div>
      <Time at={row.at} className="text-xs text-muted-foreground tabular-nums" />
    </li>
  );
}
