import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { Activity } from 'lucide-react';
import type { Column } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { LoadMore } from '@/components/load-more';
import { useOrganization } from '@/lib/organization';
import { type RouterOutputs, trpc } from '@/lib/trpc';

type ActivityEvent = RouterOutputs['activity']['list']['events'][number];

const PAGE_ROWS = 50;
const { missing } = screenTexts;
const [ORGANIZATION, CREATED, EVENT] = screenTexts.strategy.activityColumns;

/** The text of 'campaign.launched': 'Campaign launched'. */
function eventText(event: string | null): string {
  if (event === null || event === '') return missing;
  const text = event.replaceAll(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Who did it and what it concerns, as far as it is stored: 'Dana Ruiz · campaign “Spring”, lead “Ann Lee”'. */
function aboutText({ person, objects, triggered_by: by }: ActivityEvent): string {
  const who = person?.name ?? person?.email ?? (by?.startsWith('system:') ? 'Myra, by itself' : missing);
  const what = (objects ?? [])
    .filter(({ type }) => type !== 'organization')
    .map(({ type, id, name }) => `${(type ?? '').replaceAll('_', ' ')} ${name === null ? id : `“${name}”`}`);
  return [who, [...new Set(what)].join(', ')].filter((text) => text !== '').join(' · ');
}

/** Date and time in the reader's locale. */
const whenText = (at: string | null) => (at === null ? missing : new Date(at).toLocaleString());

const COLUMNS: Column<ActivityEvent>[] = [
  { id: 'organization', header: ORGANIZATION, width: '180px', cell: (event) => event.organization_id },
  {
    id: 'created',
    header: CREATED,
    width: '240px',
    cell: (event) => <span className="tabular-nums">{whenText(event.created_at)}</span>,
  },
  {
    id: 'event',
    header: EVENT,
    cell: (event) => (
      <>
        {eventText(event.event)} <span className="text-muted-foreground">{aboutText(event)}</span>
      </>
    ),
  },
];

/** What people and the system did in the organization, newest first, by cursor. */
export function ActivityPanel() {
  const { organization } = useOrganization();
  const organizationId = organization?.id ?? '';
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    // The key of the procedure, so that the server's events refresh this list too.
    queryKey: [...getQueryKey(trpc.activity.list), { organizationId }],
    enabled: organizationId !== '',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: RouterOutputs['activity']['list']) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam }) =>
      client.activity.list.query({
        query: { organization_id: organizationId, limit: PAGE_ROWS, ...(pageParam && { cursor: pageParam }) },
      }),
  });
  if (query.isLoadingError) return <ErrorView query={query} />;
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      <DataTable
        className="flex-1"
        label="Activity log"
        rows={events}
        columns={COLUMNS}
        rowKey={(event) => event.id}
        rowLabel={(event) => eventText(event.event)}
        isLoading={query.isPending}
        minWidth={600}
        phoneRow={(event) => (
          <div className="flex flex-col gap-0.5">
            <span className="truncate font-medium">{eventText(event.event)}</span>
            <span className="truncate text-xs text-muted-foreground">{aboutText(event)}</span>
            <span className="text-xs text-muted-foreground tabular-nums">{whenText(event.created_at)}</span>
          </div>
        )}
        hasShortcuts
        empty={
          <EmptyState
            icon={Activity}
            text={screenTexts.strategy.noResult}
            hint="What anybody does to this plan and its campaigns is listed here."
          />
        }
      />
      <LoadMore query={query} />
    </>
  );
}
