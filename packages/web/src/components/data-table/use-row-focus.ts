import { type RefObject, useCallback, useState } from 'react';
import { useShortcut } from '@/lib/shortcuts';
import { moveRow, type RowMove, rowMoveOf } from './row-focus';

/** A far row is rendered a few frames after the list was scrolled to it. */
const FOCUS_FRAMES_MAX = 30;

/** Focuses a row once it is rendered. */
function focusWhenDrawn(scroller: RefObject<HTMLDivElement | null>, index: number, framesLeft: number): void {
  requestAnimationFrame(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (row) row.focus({ preventScroll: true });
    else if (framesLeft > 0) focusWhenDrawn(scroller, index, framesLeft - 1);
  });
}

/** The row with the keyboard focus. If the list becomes shorter, the last row has it. */
export function useRowFocus(input: {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  height: number;
  scrollTo: (index: number) => void;
}) {
  const { scroller, count, height, scrollTo } = input;
  const [stored, setIndex] = useState(-1);
  const index = Math.min(stored, count - 1);

  const move = (by: RowMove) => {
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const next = moveRow(index, by, count, pageRows);
    if (next < 0) return;
    setIndex(next);
    scrollTo(next);
    focusWhenDrawn(scroller, next, FOCUS_FRAMES_MAX);
  };
  const onKey = (key: string): boolean => {
    const by = rowMoveOf(key);
    if (by === undefined) return false;
    move(by);
    return true;
  };

  return {
    /** The focused row; -1 before any key or click. */
    index,
    setIndex: useCallback((next: number) => setIndex(next), []),
    move,
    onKey,
  };
}

/** j, k, Enter and x for a table while nothing else has the focus. */
export function useRowShortcuts(options: {
  isOn: boolean;
  index: number;
  move: (by: RowMove) => void;
  open: (index: number) => void;
  toggle: ((index: number, isRange: boolean) => void) | undefined;
}): void {
  const { index, move, open, toggle } = options;
  const isOff = !options.isOn;
  const group = 'List';
  useShortcut({ keys: 'j', label: 'Next row', group, isOff, run: () => move('next') });
  useShortcut({ keys: 'k', label: 'Previous row', group, isOff, run: () => move('previous') });
  useShortcut({ keys: 'Enter', label: 'Open row', group, isOff, run: () => index >= 0 && open(index) });
  useShortcut({
    keys: 'x',
    label: 'Select row',
    group,
    isOff: isOff || toggle === undefined,
    run: () => index >= 0 && toggle?.(index, false),
  });
}
