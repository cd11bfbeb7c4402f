import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Ban, Inbox, MailSearch, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { FreshnessLine } from '@/components/freshness-line';
import { Pager } from '@/components/pager';
import { SearchInput } from '@/components/search-input';
import { SplitPane } from '@/components/split-pane';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { type CatchAllSearch, readCatchAllSearch, toOrphanedFilters } from '@/lib/catch-all-search';
import { formatTotal } from '@/lib/format-count';
import { usePageTitle } from '@/lib/page-title';
import { useShortcut } from '@/lib/shortcuts';
import { trpc } from '@/lib/trpc';
import { UndoProvider } from '../answer/undo-bar';
import { useLastPage } from '../list/use-last-page';
import { BlockedSendersDialog } from './blocked-senders';
import { UnmatchedPane } from './unmatched-pane';
import { UnmatchedRow } from './unmatched-row';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The same list from its first page, with a change. */
const fromStart = (search: CatchAllSearch, change: Record<string, string | undefined>): CatchAllSearch =>
  readCatchAllSearch({ ...search, page: undefined, ...change });

interface CatchAllPageProps {
  search: CatchAllSearch;
  /** The open message; undefined for none. */
  notificationId: string | undefined;
  onSearch: (search: CatchAllSearch) => void;
  /** Shows another page in place of this one; the open message stays. */
  onPage: (page: string) => void;
  /** Opens a message, or none. */
  onOpen: (notificationId: string | undefined) => void;
  /** The message was assigned: its conversation opens. */
  onAssigned: (sequenceId: string) => void;
}

/** Messages that belong to no conversation, beside the one that is open (MAIL-CATCH). */
export function CatchAllPage({
  search,
  notificationId,
  onSearch,
  onPage,
  onOpen,
  onAssigned,
}: CatchAllPageProps) {
  usePageTitle(screenTexts.shell.titles.catchall);
  const filters = toOrphanedFilters(search);
  const query = trpc.mail.listOrphaned.useQuery(filters, { placeholderData: (before) => before });
  const [showsBlocked, setShowsBlocked] = useState(false);
  const rows = query.data?.rows ?? [];
  const pagination = query.data?.pagination;
  useLastPage(filters.page, query.isPlaceholderData ? undefined : query.data, onPage);

  const move = (by: number) => {
    const at = rows.findIndex(({ id }) => id === notificationId);
    const next = rows[at < 0 ? 0 : at + by];
    if (next !== undefined) onOpen(next.id);
  };
  useShortcut({ keys: 'j', label: 'Next message', group: 'List', run: () => move(1) });
  useShortcut({ keys: 'k', label: 'Previous message', group: 'List', run: () => move(-1) });

  return (
    <UndoProvider>
      <SplitPane
        list={
          <div className="flex h-full min-h-0 flex-col">
            <header className="flex min-h-13 shrink-0 items-center gap-2 border-b px-4 py-2">
              <h2 className="min-w-0 truncate text-base font-medium">
                {screenTexts.shell.titles.catchall}{' '}
                {pagination !== undefined && (
                  <span className="font-normal text-muted-foreground tabular-nums">
                    {formatTotal(pagination.total, !pagination.total_exact)}
                  </span>
                )}{' '}
                {search.lead_email !== undefined && (
                  <span className="font-normal text-muted-foreground">
                    {screenTexts.mail.catchallFor(search.lead_email)}
                  </span>
                )}
              </h2>
              {search.lead_email !== undefined && (
                <IconButton
                  icon={X}
                  label="Show all messages"
                  onClick={() => onSearch(fromStart(search, { lead_email: undefined }))}
                />
              )}
              <IconButton
                icon={Ban}
                label="Blocked senders"
                className="ml-auto"
                onClick={() => setShowsBlocked(true)}
              />
              <IconButton icon={RotateCw} label="Refresh" onClick={() => void query.refetch()} />
            </header>
            <div className="shrink-0 border-b px-4 py-2">
              <SearchInput
                label="Search senders and messages"
                value={search.search ?? ''}
                onSearch={(term) => onSearch(fromStart(search, { search: term.trim() || undefined }))}
                className="w-full"
              />
            </div>
            {showsBlocked && <BlockedSendersDialog onClose={() => setShowsBlocked(false)} />}
            <FreshnessLine of={query.data} className="shrink-0 rounded-none border-b" />
            <div className="min-h-0 flex-1 overflow-y-auto">
              {query.isLoadingError ? (
                <ErrorView query={query} />
              ) : query.isPending ? (
                <div role="status" aria-label="Loading">
                  {SKELETONS.map((each) => (
                    <div key={each} className="flex h-20 flex-col justify-center gap-2 border-b px-6">
                      <Skeleton className="w-2/5" />
                      <Skeleton className="w-3/5" />
                    </div>
                  ))}
                </div>
              ) : rows.length === 0 ? (
                <EmptyState
                  icon={Inbox}
                  text={search.search ? 'No message was found.' : screenTexts.mail.noNotifications}
                  hint={
                    search.search
                      ? pagination?.total_exact === false
                        ? 'Only the newest messages were read. A day, as in before:2026-05-01, goes further back.'
                        : undefined
                      : 'Mail from addresses that belong to no lead arrives here: answer it, make a lead of it, or give it to one.'
                  }
                />
              ) : (
                <ul aria-label="Messages">
                  {rows.map((message) => (
                    <li key={message.id}>
                      <UnmatchedRow
                        message={message}
                        search={search}
                        isOpen={message.id === notificationId}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <Pager
              page={filters.page}
              pages={pagination?.pages ?? 1}
              limit={filters.limit}
              onPage={(page) => onSearch({ ...search, page: String(page) })}
              onLimit={(limit) => onSearch(fromStart(search, { limit }))}
            />
          </div>
        }
        pane={
          notificationId === undefined ? (
            <EmptyState className="h-full" icon={MailSearch} text="Choose a message to read it." />
          ) : (
            <UnmatchedPane
              key={notificationId}
              notificationId={notificationId}
              onAssigned={onAssigned}
              onGone={() => onOpen(undefined)}
            />
          )
        }
        isPaneOpen={notificationId !== undefined}
        onBack={() => onOpen(undefined)}
        backLabel={screenTexts.mail.navigation.catchall}
      />
    </UndoProvider>
  );
}
