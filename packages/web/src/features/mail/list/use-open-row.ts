import type { SequenceRow } from '@myra/shared/mail/conversation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReadMarks } from '../use-read-marks';
import type { SequenceRows } from './use-sequence-rows';

interface OpenRowInput {
  rows: SequenceRows;
  /** Changes with the filters. */
  listKey: string;
  /** The id in the address. */
  chosenId: string | undefined;
  /** Whether the first row opens by itself. */
  opensFirst: boolean;
  onChoose: (sequenceId: string) => void;
}

export interface OpenRow {
  id: string | undefined;
  /** Its index in the list; -1 if it left the list. */
  index: number;
  nextId: string | undefined;
  open: (row: SequenceRow) => void;
  /** Makes the row that opened by itself the chosen one. */
  choose: () => void;
  move: (by: number) => void;
  /** Opens the conversation after `from` without marking it read, where that is still the open one. */
  advance: (from: string) => void;
}

/** Rows around the last known index that are searched for the open conversation. */
const REACH_ROWS = 150;

/**
 * Which conversation is open. The first row opens by itself and stays open when the list moves. A row that a person opens is
 * marked read.
 */
export function useOpenRow({ rows, listKey, chosenId, opensFirst, onChoose }: OpenRowInput): OpenRow {
  const setRead = useReadMarks();
  const { count, rowAt, hasMore, goOn, onRange, isCurrent } = rows;
  const [self, setSelf] = useState<{ listKey: string; id: string }>();
  const [wanted, setWanted] = useState<number>();
  const place = useRef(0);

  const firstId = isCurrent ? rowAt(0)?.sequence_id : undefined;
  const ownId = self?.listKey === listKey ? self.id : undefined;
  const id = chosenId ?? (opensFirst ? ownId : undefined);
  useEffect(() => {
    if (opensFirst && chosenId === undefined && ownId === undefined && firstId !== undefined) {
      place.current = 0;
      setSelf({ listKey, id: firstId });
    }
  }, [opensFirst, chosenId, ownId, firstId, listKey]);

  const index = id === undefined ? -1 : findRow(rowAt, count, id, place.current);
  useEffect(() => {
    if (index >= 0) place.current = index;
  }, [index]);

  // Stays the same, so that the rows beside the open one are not drawn again.
  const latest = useRef({ chosenId, onChoose });
  latest.current = { chosenId, onChoose };
  const open = useCallback(
    (row: SequenceRow) => {
      if (row.read === false) setRead(row.sequence_id, true);
      if (row.sequence_id !== latest.current.chosenId) latest.current.onChoose(row.sequence_id);
    },
    [setRead],
  );
  // A row on a page that was not loaded yet opens when it arrives.
  const awaited = wanted === undefined ? undefined : rowAt(wanted);
  useEffect(() => {
    if (awaited === undefined) return;
    setWanted(undefined);
    open(awaited);
  }, [awaited, open]);

  /** The index `by` steps from the open row. A row that left the list counts as standing before its successor. */
  const target = (by: number): number => (index >= 0 ? index + by : place.current + (by > 0 ? by - 1 : by));
  const move = (by: number) => {
    const next = target(by);
    if (next < 0 || (next >= count && !hasMore)) return;
    const row = rowAt(next);
    if (row !== undefined) return open(row);
    if (next >= count) goOn();
    onRange(next, next);
    setWanted(next);
  };
  const advance = (from: string) => {
    // Meanwhile somebody may have gone to another conversation, and stays there.
    if (from !== id) return;
    const row = rowAt(target(1)) ?? rowAt(target(-1));
    if (row === undefined || row.sequence_id === id) return;
    onChoose(row.sequence_id);
  };
  return {
    id,
    index,
    nextId: rowAt(target(1))?.sequence_id,
    open,
    choose: () => {
      const row = index >= 0 ? rowAt(index) : undefined;
      if (row !== undefined) open(row);
    },
    move,
    advance,
  };
}

function findRow(rowAt: SequenceRows['rowAt'], count: number, id: string, near: number): number {
  const from = Math.max(0, near - REACH_ROWS);
  const to = Math.min(count, near + REACH_ROWS);
  for (let at = from; at < to; at += 1) if (rowAt(at)?.sequence_id === id) return at;
  return -1;
}
