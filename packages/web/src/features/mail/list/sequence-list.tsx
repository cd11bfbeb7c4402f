import type { SequenceRow as Row } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Inbox } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { RowTick } from './row-tick';
import { ROW_HEIGHT_PX, RowSkeleton, SequenceRow } from './sequence-row';
import type { SequenceRows } from './use-sequence-rows';

const OVERSCAN_ROWS = 6;
const SKELETON_ROWS = 8;

interface SequenceListProps {
  rows: SequenceRows;
  openIndex: number;
  openId: string | undefined;
  /** The list of what was sent. */
  isSent: boolean;
  /** Conversations in which the person began an answer. */
  begun: ReadonlySet<string>;
  ticked: ReadonlySet<string>;
  onTick: (sequenceId: string) => void;
  onOpen: (row: Row) => void;
  /** What belongs here and what to do, for an empty list. */
  emptyHint: string;
  /** Index of the first visible row. */
  onTopRow: (index: number) => void;
  scrollRef: RefObject<HTMLDivElement | null>;
  /** The list's last scroll position in px; on a narrow window the conversation replaces the list. */
  topRef: RefObject<number>;
}

/** Keys by id, so that a row keeps its element and focus when the list moves; a row that is on two pages gets two keys. */
function withKeys<Item extends { index: number; row: Row | undefined }>(items: readonly Item[]) {
  const used = new Set<string>();
  return items.map((item) => {
    const id = item.row?.sequence_id;
    const key = id === undefined || used.has(id) ? `at ${item.index}` : id;
    used.add(key);
    return { ...item, key };
  });
}

/** The conversations; only visible rows are drawn. Scrolling past a page shows the next one. */
export function SequenceList({
  rows,
  openIndex,
  openId,
  isSent,
  begun,
  ticked,
  onTick,
  onOpen,
  emptyHint,
  onTopRow,
  scrollRef,
  topRef,
}: SequenceListProps) {
  const { first, query, count, rowAt, onRange, goOn, hasMore } = rows;
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT_PX,
    getScrollElement: () => scrollRef.current,
    overscan: OVERSCAN_ROWS,
  });
  const items = virtualizer.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => onRange(from, to), [onRange, from, to]);

  const isFilled = first !== undefined && count > 0;
  useLayoutEffect(() => {
    if (isFilled) scrollRef.current?.scrollTo({ top: topRef.current });
  }, [isFilled, scrollRef, topRef]);

  // Rows that arrive above the first visible one do not move it.
  const anchor = useRef<{ id: string | undefined; index: number }>({ id: undefined, index: 0 });
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (first === undefined || element === null) return;
    const { id, index } = anchor.current;
    const moved = first.rows.findIndex(({ sequence_id }) => sequence_id === id) - index;
    if (index > 0 && index < first.rows.length && moved > 0 && index + moved < first.rows.length)
      element.scrollTop += moved * ROW_HEIGHT_PX;
  }, [first, scrollRef]);

  const lastOpen = useRef(openId);
  useEffect(() => {
    // A row that stays open while others arrive is not followed: they would be hidden above it.
    if (openIndex >= 0 && openId !== lastOpen.current) {
      // Asked of the browser it would lay out the whole page first.
      const above = openIndex * ROW_HEIGHT_PX - topRef.current;
      const room = (virtualizer.scrollRect?.height ?? 0) - ROW_HEIGHT_PX;
      if (above < 0 || above > room) virtualizer.scrollToIndex(openIndex, { align: 'auto' });
    }
    lastOpen.current = openId;
    // The focus follows the open row, so that Enter does not open an earlier one.
    const list = scrollRef.current;
    if (list?.contains(document.activeElement))
      list.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true });
  }, [openIndex, openId, virtualizer, scrollRef, topRef]);

  const onScroll = () => {
    const element = scrollRef.current;
    if (element === null) return;
    topRef.current = element.scrollTop;
    const index = Math.round(element.scrollTop / ROW_HEIGHT_PX);
    anchor.current = { id: rowAt(index)?.sequence_id, index };
    onTopRow(index);
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (hasMore && left < ROW_HEIGHT_PX / 2) goOn();
  };

  if (query.isError && first === undefined) {
    return <ErrorView className="flex-1" error={query.error} onRetry={query.refetch} />;
  }
  if (first === undefined) {
    return (
      <div role="status" aria-label="Loading" className="min-h-0 flex-1 overflow-hidden">
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without a name that never move
          <RowSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (count === 0) {
    return <EmptyState className="flex-1" icon={Inbox} text={screenTexts.mail.noResults} hint={emptyHint} />;
  }
  return (
    <div ref={scrollRef} onScroll={onScroll} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul
        aria-label="Conversations"
        aria-busy={query.isFetching || undefined}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {withKeys(items.map(({ index, start }) => ({ index, start, row: rowAt(index) }))).map((item) => {
          const { row } = item;
          return (
            <li
              key={item.key}
              aria-posinset={item.index + 1}
              aria-setsize={count}
              className="group/row absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row === undefined ? (
                <RowSkeleton />
              ) : (
                <>
                  <SequenceRow
                    row={row}
                    isOpen={item.index === openIndex}
                    isSent={isSent}
                    isBegun={begun.has(row.sequence_id)}
                    onOpen={onOpen}
                  />
                  <RowTick
                    id={row.sequence_id}
                    name={row.lead_name || row.email || '-'}
                    isTicked={ticked.has(row.sequence_id)}
                    isShown={ticked.size > 0}
                    onToggle={onTick}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
