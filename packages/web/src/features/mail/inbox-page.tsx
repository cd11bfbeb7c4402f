import type { BegunReply } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { ArrowUp } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FreshnessLine } from '@/components/freshness-line';
import { Pager } from '@/components/pager';
import { SplitPane } from '@/components/split-pane';
import { Button } from '@/components/ui/button';
import { changeInboxSearch, type InboxSearch, pageOf, readInboxSearch, toFilters } from '@/lib/inbox-search';
import { usePageTitle } from '@/lib/page-title';
import { useShortcut } from '@/lib/shortcuts';
import { trpc } from '@/lib/trpc';
import { useMediaQuery } from '@/lib/use-media-query';
import { UndoProvider } from './answer/undo-bar';
import { InboxPane } from './inbox-pane';
import { BegunReplies } from './list/begun-replies';
import { emptyHint } from './list/empty-hint';
import { ListHead } from './list/list-head';
import { SequenceList } from './list/sequence-list';
import { TickedActs } from './list/ticked-acts';
import { useArrivals } from './list/use-arrivals';
import { useChosenId } from './list/use-chosen-id';
import { useLastPage } from './list/use-last-page';
import { useOpenRow } from './list/use-open-row';
import { useSequenceRows } from './list/use-sequence-rows';
import { useTicks } from './list/use-ticks';

interface InboxPageProps {
  /** The filters in the address. */
  search: InboxSearch;
  /** Changes the address; with `replace` without a new entry in the browser's history. */
  onSearch: (search: InboxSearch, options: { replace: boolean }) => void;
}

const NONE: readonly BegunReply[] = [];

/** The list of conversations beside the open one. All filters are in the address. */
export function InboxPage({ search, onSearch }: InboxPageProps) {
  usePageTitle(screenTexts.shell.titles.inbox);
  const isNarrow = useMediaQuery('(max-width: 1099px)');
  const filters = toFilters(search);
  const page = pageOf(search);
  const listKey = JSON.stringify({ ...filters, page });
  const rows = useSequenceRows(filters, page);
  const scrollRef = useRef<HTMLDivElement>(null);
  const topRef = useRef(0);
  const topKey = useRef(listKey);
  const paneRef = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState({ listKey, pages: 0 });
  const [isAway, setIsAway] = useState(false);
  const ticks = useTicks(listKey);
  const arrivals = useArrivals({ rows, filters, page, listKey, isAway: isAway || page > 1 });

  const show = useRef(onSearch);
  show.current = onSearch;
  const chosen = useChosenId(search.sequence_id, (sequenceId) =>
    onSearch({ ...search, sequence_id: sequenceId }, { replace: !isNarrow }),
  );
  const open = useOpenRow({
    rows,
    listKey,
    chosenId: chosen.id,
    // On a narrow window the list is shown first.
    opensFirst: !isNarrow,
    // On a narrow window the address decides whether the list or the conversation is shown.
    onChoose: isNarrow ? chosen.chooseNow : chosen.choose,
  });
  const shownPage = page + (scrolled.listKey === listKey ? scrolled.pages : 0);
  const pagination = rows.first?.pagination;

  const goTo = (next: number) => {
    if (next === page) scrollRef.current?.scrollTo({ top: 0 });
    else onSearch(changeInboxSearch(search, { page: String(next) }), { replace: false });
  };
  useEffect(() => {
    if (topKey.current === listKey) return;
    topKey.current = listKey;
    topRef.current = 0;
    setIsAway(false);
    scrollRef.current?.scrollTo({ top: 0 });
  }, [listKey]);
  usePrefetchNext(open.nextId);
  const { data: begun = NONE } = trpc.mail.typedReplies.useQuery();
  const begunIds = useMemo(() => new Set(begun.map(({ sequence_id: id }) => id)), [begun]);
  useLastPage(page, rows.isCurrent ? rows.first : undefined, (last) =>
    onSearch(changeInboxSearch(search, { page: last }), { replace: true }),
  );

  const filterKey = JSON.stringify({ ...search, sequence_id: undefined });
  const listed = useMemo(() => readInboxSearch(JSON.parse(filterKey)), [filterKey]);
  const find = useCallback((next: InboxSearch) => show.current(next, { replace: false }), []);

  const group = 'List';
  useShortcut({ keys: 'j', label: 'Next conversation', group, run: () => open.move(1) });
  useShortcut({ keys: 'k', label: 'Previous conversation', group, run: () => open.move(-1) });
  useShortcut({
    keys: 'Enter',
    label: 'Open conversation',
    group,
    run: () => {
      open.choose();
      paneRef.current?.focus();
    },
  });

  return (
    <UndoProvider
      onCalledBack={(sequenceId) => onSearch({ ...search, sequence_id: sequenceId }, { replace: true })}
    >
      <SplitPane
        list={
          <div className="flex h-full min-h-0 flex-col">
            <ListHead
              search={listed}
              total={pagination}
              isFetching={rows.query.isFetching}
              onSearch={find}
              onRefresh={rows.query.refetch}
            />
            {ticks.ids.size > 0 && (
              <TickedActs
                ids={ticks.ids}
                isSetAside={search.sequence_type === 'archived' || search.sequence_type === 'snoozed'}
                onClear={ticks.clear}
                onDone={ticks.drop}
              />
            )}
            <FreshnessLine of={rows.first} className="shrink-0 rounded-none border-b" />
            {arrivals > 0 && (
              <div className="relative z-10 flex h-0 shrink-0 justify-center">
                <Button
                  icon={ArrowUp}
                  size="sm"
                  className="mt-2 rounded-full shadow-float"
                  onClick={() => goTo(1)}
                >
                  {arrivals} new
                </Button>
              </div>
            )}
            {search.sequence_type === 'draft' && <BegunReplies replies={begun} />}
            <SequenceList
              begun={begunIds}
              rows={rows}
              openIndex={open.index}
              openId={open.id}
              isSent={search.sequence_type === 'sent'}
              ticked={ticks.ids}
              onTick={ticks.toggle}
              onOpen={open.open}
              emptyHint={emptyHint(search)}
              onTopRow={(index) => {
                setIsAway(index > 0);
                const pages = Math.floor(index / filters.limit);
                setScrolled((before) =>
                  before.listKey === listKey && before.pages === pages ? before : { listKey, pages },
                );
              }}
              scrollRef={scrollRef}
              topRef={topRef}
            />
            <Pager
              page={shownPage}
              pages={pagination?.pages ?? 1}
              limit={filters.limit}
              onPage={goTo}
              onLimit={(limit) => onSearch(changeInboxSearch(search, { limit }), { replace: false })}
            />
          </div>
        }
        pane={
          <div ref={paneRef} tabIndex={-1} className="h-full outline-none">
            <InboxPane open={open} listKey={listKey} goesOn={!isNarrow} onShown={chosen.onShown} />
          </div>
        }
        isPaneOpen={search.sequence_id !== undefined}
        onBack={() => onSearch(readInboxSearch({ ...search, sequence_id: undefined }), { replace: true })}
        backLabel={screenTexts.mail.navigation.inbox}
      />
    </UndoProvider>
  );
}

/** Loads the next conversation in advance. */
function usePrefetchNext(sequenceId: string | undefined): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (sequenceId !== undefined) void utils.mail.getSequence.prefetch({ sequence_id: sequenceId });
  }, [utils, sequenceId]);
}
