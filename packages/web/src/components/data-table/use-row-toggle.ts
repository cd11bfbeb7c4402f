import { useCallback, useRef } from 'react';
import { toggleRow } from './row-selection';

export interface RowSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** Rows that ticking all leaves alone. */
  skipped?: ReadonlySet<string>;
}

/** Ticks a row, or with shift all rows from the last ticked one. */
export function useRowToggle<Row>(input: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: RowSelection | undefined;
}): (index: number, isRange: boolean) => void {
  const latest = useRef(input);
  latest.current = input;
  const anchor = useRef<number | undefined>(undefined);
  return useCallback((index, isRange) => {
    const { rows, rowKey, selection } = latest.current;
    if (selection === undefined) return;
    selection.onChange(
      toggleRow({
        selected: selection.selected,
        keys: rows.map(rowKey),
        index,
        anchor: anchor.current,
        isRange,
      }),
    );
    anchor.current = index;
  }, []);
}
