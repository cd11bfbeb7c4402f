import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { PenLine } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { useShortcut } from '@/lib/shortcuts';
import type { EditTexts } from './edit-texts';
import { LeadPanel, type LeadTicking } from './lead-panel';
import type { SequencePages } from './use-sequence-pages';

const ROW_PX = 49;
const OVERSCAN_ROWS = 6;
/** More rows are loaded this many rows before the end. */
const REACH_END_ROWS = 15;

export interface SequenceListProps {
  /** From `useSequencePages`. Pass the same value to `SequenceToolbar`. */
  list: SequencePages;
  /** `WIZARD_TEXTS` or `DRAWER_TEXTS`. */
  texts: EditTexts;
  /** Before the launch: failed leads can be written again or removed. */
  canRetry: boolean;
  /** The leads that are ticked. Without it none can be. */
  ticks?: LeadTicking | undefined;
  /** Called when an unsaved edit begins or ends. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** In a narrow place, emails and text are stacked. */
  isNarrow?: boolean | undefined;
  /** Class of the scroller, which fills a flex column. */
  className?: string | undefined;
}

const ignore = (): void => undefined;

/** The sequences of a campaign, one panel per lead, one open at a time. Only visible panels are rendered. */
export function SequenceList({
  list,
  texts,
  canRetry,
  ticks,
  onDirtyChange = ignore,
  isNarrow = false,
  className,
}: SequenceListProps) {
  const { rows, loadMore } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string | undefined>(undefined);
  const openAt = rows.findIndex((row) => row.lead_id === openId);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.lead_id ?? index,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    // The open panel stays rendered wherever the list is scrolled to, because it may contain an unsaved text.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return openAt < 0 || shown.includes(openAt)
          ? shown
          : [...shown, openAt].sort((one, other) => one - other);
      },
      [openAt],
    ),
  });
  const items = virtualizer.getVirtualItems();
  const isNearEnd = rows.length > 0 && (virtualizer.range?.endIndex ?? 0) >= rows.length - REACH_END_ROWS;
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, loadMore]);

  const toFocus = useRef<string | undefined>(undefined);
  // The row may be rendered only after the list was scrolled to it.
  useEffect(() => {
    const id = toFocus.current;
    const header = id && scroller.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"]`);
    if (!header) return;
    toFocus.current = undefined;
    header.focus({ preventScroll: true });
  });

  const step = (by: 1 | -1) => {
    let at = openAt < 0 && by < 0 ? rows.length : openAt;
    do at += by;
    while (rows[at]?.state === 'waiting');
    const next = rows[at];
    if (next === undefined) return;
    setOpenId(next.lead_id);
    toFocus.current = next.lead_id;
    virtualizer.scrollToIndex(at, { align: 'start' });
  };
  const keys = { group: 'Sequences', isOff: rows.length === 0 };
  useShortcut({ ...keys, keys: 'j', label: 'Next lead', run: () => step(1) });
  useShortcut({ ...keys, keys: 'k', label: 'Previous lead', run: () => step(-1) });

  if (list.error !== undefined) {
    return <ErrorView className="flex-1" error={list.error} onRetry={list.reload} />;
  }
  if (list.isLoading) return <ListSkeleton className={className} />;
  if (rows.length === 0) return <NoSequences list={list} />;
  return (
    <div ref={scroller} className={cn('min-h-0 flex-1 overflow-y-auto', className)}>
      <ul
        aria-label="Leads"
        className="relative overflow-hidden rounded-xl border"
        style={{ height: virtualizer.getTotalSize() + 1 }}
      >
        {items.map((item) => {
          const lead = rows[item.index];
          if (lead === undefined) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={list.filter.show === 'all' ? (list.counts?.total ?? rows.length) : -1}
              aria-posinset={item.index + 1}
              className={cn('absolute inset-x-0 top-0', item.index > 0 && 'border-t')}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <LeadPanel
                list={list}
                lead={lead}
                isOpen={lead.lead_id === openId}
                texts={texts}
                canRetry={canRetry}
                ticks={ticks}
                isNarrow={isNarrow}
                onToggle={() => setOpenId(lead.lead_id === openId ? undefined : lead.lead_id)}
                onDirtyChange={onDirtyChange}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ListSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div role="status" aria-label="Loading" className={cn('min-h-0 flex-1', className)}>
      <div className="divide-y rounded-xl border">
        {['w-34', 'w-28', 'w-40', 'w-32'].map((width) => (
          <div key={width} className="flex h-12 items-center gap-3 px-4">
            <Skeleton className="size-4" />
            <Skeleton className={width} />
            <Skeleton className="w-60 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}

function NoSequences({ list }: { list: SequencePages }) {
  const { filter, setFilter } = list;
  const isNarrowed = filter.show !== 'all' || filter.search !== '';
  return (
    <EmptyState
      className="flex-1"
      icon={PenLine}
      text={isNarrowed ? 'No lead matches.' : 'No sequences yet.'}
      action={
        isNarrowed && (
          <Button variant="outline" onClick={() => setFilter({ show: 'all', search: '' })}>
            Show all
          </Button>
        )
      }
    />
  );
}
