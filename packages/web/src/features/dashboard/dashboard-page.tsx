import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { LayoutDashboard, Radio } from 'lucide-react';
import { dayText } from '@/components/day-chart/days';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { type DashboardSearch, readDashboardSearch, toResultFilter } from '@/lib/dashboard-search';
import { usePageTitle } from '@/lib/page-title';
import { trpc } from '@/lib/trpc';
import { useLiveRefetch } from '@/lib/use-live-refetch';
import { BreakdownCard } from './breakdown-card';
import { DayCard } from './day-card';
import { Figures } from './figures';
import { FilterBar } from './filter-bar';
import { MailboxesCard } from './mailboxes-card';
import { ReasonsCard } from './reasons-card';
import { type DashboardResults, NO_COUNTS, type Waiting } from './results';
import { WaitsCard } from './waits-card';

/** Events after which the numbers may have changed. */
const CHANGES = new Set([
  'sequence.changed',
  'orphaned.changed',
  'campaign.changed',
  'account.changed',
  'draft.changed',
  'organization.changed',
  'resync',
]);
/** The page reads at most this often, however many events arrive. */
const EVERY_MS = 4_000;
const COUNTING_MS = 2_000;

/** /dashboard: outcomes of sent emails, what waits, and why something has not left. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const search = readDashboardSearch(useSearch({ from: '/shell/dashboard' }));
  const numbers = trpc.dashboard.get.useQuery(
    { query: toResultFilter(search) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.is_counting ? COUNTING_MS : false),
    },
  );
  const waiting = trpc.dashboard.waiting.useQuery();
  const refetch = () => {
    void numbers.refetch({ cancelRefetch: false });
    void waiting.refetch({ cancelRefetch: false });
  };
  useLiveRefetch(CHANGES, refetch, EVERY_MS);
  if (numbers.isLoadingError) return <ErrorView className="h-full" error={numbers.error} onRetry={refetch} />;
  const results = numbers.data;
  const isNew = results?.has_results === false && results.is_counting === false;
  return (
    <div className="h-full overflow-y-auto">
      <div className="flex flex-col gap-4 p-6 max-lg:p-4">
        {!isNew && (
          <div className="flex flex-wrap items-start justify-between gap-2">
            <FilterBar search={search} results={results} />
            <Period results={results} />
          </div>
        )}
        {results === undefined && <Loading />}
        {isNew && <Beginning waiting={waiting.data} />}
        {results !== undefined && !isNew && <Numbers results={results} search={search} />}
        {waiting.isLoadingError && <ErrorView query={waiting} />}
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {results !== undefined && !isNew && <DayCard results={results} search={search} />}
          {waiting.data !== undefined && <WaitingCards waiting={waiting.data} isNew={isNew} />}
        </div>
        {results !== undefined && !isNew && <BreakdownCard results={results} search={search} />}
      </div>
    </div>
  );
}

function Period({ results }: { results: DashboardResults | undefined }) {
  if (!results?.from || !results.to) return null;
  return (
    <p className="flex h-8 items-center gap-1.5 text-xs text-muted-foreground">
      <Radio className="size-3.5" aria-hidden="true" />
      Live, {dayText(results.from)} to {dayText(results.to)}, {results.timezone}
    </p>
  );
}

function Numbers({ results, search }: { results: DashboardResults; search: DashboardSearch }) {
  return (
    <>
      {results.is_counting && (
        <Notice tone="info" size="sm">
          Emails are still being counted; these numbers grow until that is done.
        </Notice>
      )}
      <Figures counts={results.totals ?? NO_COUNTS} search={search} />
      <p className="text-xs text-muted-foreground">
        Every number counts emails sent in this period. Openings are an estimate: scanners and proxies are
        left out, emails without tracking are not counted.
      </p>
    </>
  );
}

/** What needs a person. For a new organization only what exists. */
function WaitingCards({ waiting, isNew }: { waiting: Waiting; isNew: boolean }) {
  const has = {
    people: waiting.marked.length > 0 || (waiting.drafts?.count ?? 0) + (waiting.unmatched?.count ?? 0) > 0,
    mailboxes: waiting.mailboxes.length > 0,
    reasons: waiting.reasons.length > 0,
  };
  return (
    <div className="flex min-w-0 flex-col gap-4 max-xl:-order-1">
      {(has.people || !isNew) && <WaitsCard waiting={waiting} />}
      {(has.mailboxes || !isNew) && <MailboxesCard mailboxes={waiting.mailboxes} />}
      {(has.reasons || !isNew) && <ReasonsCard reasons={waiting.reasons} />}
    </div>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4" role="status" aria-label="Loading the dashboard">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-93 w-full" />
    </div>
  );
}

/** Before anything was sent: the next step towards it. */
function Beginning({ waiting }: { waiting: Waiting | undefined }) {
  if (waiting === undefined) return <Loading />;
  const step = !waiting.has_mailbox
    ? {
        text: 'Nothing was sent yet. Connect a mailbox to send from.',
        act: 'Connect a mailbox',
        to: '/mail/accounts',
      }
    : !waiting.has_campaign
      ? {
          text: 'Nothing was sent yet. Begin with a campaign.',
          act: 'Create a campaign',
          to: '/create-strategy',
        }
      : waiting.has_launched
        ? {
            text: 'A campaign was launched. Its first results will stand here.',
            act: 'See campaigns',
            to: '/strategy',
          }
        : {
            text: 'Nothing was sent yet. Finish a campaign and launch it.',
            act: 'Go to campaigns',
            to: '/strategy',
          };
  return (
    <EmptyState
      icon={LayoutDashboard}
      text={step.text}
      action={
        <Button asChild>
          <Link to={step.to}>{step.act}</Link>
        </Button>
      }
    />
  );
}
