import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo } from 'react';

/** Up to this number every row is rendered; above it, only the visible ones. */
const DRAWN_ROWS_MAX = 200;
/** Rows rendered beyond either edge of the view. */
const OVERSCAN_ROWS = 8;
/** More rows are loaded this many rows before the end. */
const REACH_END_ROWS = 20;

interface VisibleRows {
  indexes: readonly number[];
  /** Height of the rows left out above and below, px. */
  before: number;
  after: number;
  scrollTo: (index: number) => void;
}

/** Which rows of a list of equal heights are rendered. */
export function useVisibleRows(input: {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  height: number;
  onReachEnd: (() => void) | undefined;
}): VisibleRows {
  const { scroller, count, height, onReachEnd } = input;
  const isVirtual = count > DRAWN_ROWS_MAX;
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    estimateSize: () => height,
    getScrollElement: () => scroller.current,
    overscan: OVERSCAN_ROWS,
  });
  const items = virtualizer.getVirtualItems();
  const lastIndex = isVirtual ? (items.at(-1)?.index ?? 0) : count - 1;
  const isNearEnd = count > 0 && lastIndex >= count - REACH_END_ROWS;
  useEffect(() => {
    if (isNearEnd && isVirtual) onReachEnd?.();
  }, [isNearEnd, isVirtual, onReachEnd]);
  useEffect(() => {
    const element = scroller.current;
    if (isVirtual || element === null || onReachEnd === undefined) return;
    const check = () => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      if (left < REACH_END_ROWS * height) onReachEnd();
    };
    check();
    element.addEventListener('scroll', check, { passive: true });
    return () => element.removeEventListener('scroll', check);
  }, [isVirtual, onReachEnd, scroller, height]);

  const all = useMemo(() => Array.from({ length: count }, (_, index) => index), [count]);
  if (!isVirtual) {
    return {
      indexes: all,
      before: 0,
      after: 0,
      scrollTo: (index) =>
        scroller.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' }),
    };
  }
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
