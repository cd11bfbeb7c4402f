import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';
import { cn } from '@/lib/cn';
import { useIsPhone } from '@/lib/use-media-query';
import type { Column, Sort } from './column';
import { headState, toggleAll } from './row-selection';
import { ScrollFrame } from './scroll-frame';
import { PhoneHeadRow, TableHeadRow } from './table-head';
import { DataRow } from './table-row';
import { SkeletonRows } from './table-skeleton';
import { useRowFocus, useRowShortcuts } from './use-row-focus';
import { type RowSelection, useRowToggle } from './use-row-toggle';
import { useVisibleRows } from './use-visible-rows';

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** A row's name, for its checkbox and for screen readers. */
  rowLabel: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  selection?: RowSelection | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** The first rows are loading: shows skeletons. */
  isLoading?: boolean | undefined;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  rowHeight?: number | undefined;
  /** Below 640 px a row is shown as this, with the height `phoneRowHeight`. */
  phoneRow?: ((row: Row) => ReactNode) | undefined;
  phoneRowHeight?: number | undefined;
  /** Below this width the table scrolls sideways under a fixed first column. */
  minWidth?: number | undefined;
  /** 24 px edges in a page, 16 in a card or dialog. */
  placement?: 'page' | 'card' | undefined;
  /** Called when the last rows come into view, to load more. */
  onReachEnd?: (() => void) | undefined;
  /** Whether j, k, Enter and x work without focus in the table. Only one table of a page may set it. */
  hasShortcuts?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A list of rows: sticky header, keyboard row focus (j, k, Enter, x), checkboxes with shift-click, sorting, and only
 * the visible rows rendered above 200. It scrolls within the given height.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, rowLabel, onOpen, selection, phoneRow, rowHeight = 44 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const isStacked = isPhone && phoneRow !== undefined;
  const height = isStacked ? (props.phoneRowHeight ?? 62) : rowHeight;
  const visible = useVisibleRows({ scroller, count: rows.length, height, onReachEnd: props.onReachEnd });
  const focus = useRowFocus({ scroller, count: rows.length, height, scrollTo: visible.scrollTo });
  const toggle = useRowToggle({ rows, rowKey, selection });

  const latest = useRef({ rows, onOpen });
  latest.current = { rows, onOpen };
  const open = useCallback((index: number) => {
    const row = latest.current.rows[index];
    if (row !== undefined) latest.current.onOpen?.(row);
  }, []);
  useRowShortcuts({
    isOn: props.hasShortcuts ?? false,
    index: focus.index,
    move: focus.move,
    open,
    toggle: selection && toggle,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    // A moved focus reaches its row one frame later. Keys typed meanwhile already mean the new row.
    const index = focus.index >= 0 ? focus.index : Number(event.target.dataset.index);
    if (focus.onKey(event.key)) event.preventDefault();
    else if (event.key === 'Enter' && onOpen && !event.metaKey && !event.ctrlKey) {
      // The opened part takes the focus at once. The same key press must not activate it.
      event.preventDefault();
      open(index);
    } else if ((event.key === ' ' || event.key.toLowerCase() === 'x') && selection) {
      event.preventDefault();
      toggle(index, event.shiftKey);
    }
  };

  const keys = selection ? rows.map(rowKey) : [];
  const edge =
    props.placement === 'card'
      ? '[&>:first-child]:pl-4 [&>:last-child]:pr-4'
      : '[&>:first-child]:pl-6 [&>:last-child]:pr-6 max-lg:[&>:first-child]:pl-4 max-lg:[&>:last-child]:pr-4';
  const stickyColumn = isStacked
    ? ''
    : cn(
        'sticky z-5 group-data-scrolled/frame:border-r',
        selection ? 'left-[52px] max-lg:left-11' : 'left-0',
      );
  const all = selection && {
    state: headState(selection.selected, keys, selection.skipped),
    onToggle: () => selection.onChange(toggleAll(selection.selected, keys, selection.skipped)),
  };
  const columnCount = (isStacked ? 1 : columns.length) + (selection ? 1 : 0);
  return (
    <ScrollFrame scroller={scroller} className={props.className}>
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={props.isLoading || undefined}
        onKeyDown={onKeyDown}
        style={isStacked ? undefined : { minWidth: props.minWidth }}
        className="w-full table-fixed border-separate border-spacing-0 bg-inherit"
      >
        <colgroup>
          {selection && <col className={isStacked ? 'w-11' : 'w-[52px] max-lg:w-11'} />}
          {isStacked ? <col /> : columns.map(({ id, width }) => <col key={id} style={{ width }} />)}
        </colgroup>
        {isStacked ? (
          all && rows.length > 0 && <PhoneHeadRow all={all} edge={edge} />
        ) : (
          <TableHeadRow
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            edge={edge}
            stickyColumn={stickyColumn}
            all={all}
          />
        )}
        {props.isLoading && rows.length === 0 ? (
          <SkeletonRows rows={6} columns={columnCount} height={height} edge={edge} />
        ) : (
          <tbody className="bg-inherit">
            <Spacer height={visible.before} columns={columnCount} />
            {visible.indexes.map((index) => {
              const row = rows[index];
              if (row === undefined) return null;
              const key = rowKey(row);
              return (
                <DataRow
                  key={key}
                  row={row}
                  index={index}
                  columns={columns}
                  phoneRow={isStacked ? phoneRow : undefined}
                  label={rowLabel(row)}
                  height={height}
                  isFocused={index === focus.index}
                  isTabStop={index === Math.max(focus.index, 0)}
                  isSelected={selection?.selected.has(key)}
                  isOpenable={onOpen !== undefined}
                  edge={edge}
                  stickyColumn={stickyColumn}
                  onFocusRow={focus.setIndex}
                  onToggle={toggle}
                  onOpen={open}
                />
              );
            })}
            <Spacer height={visible.after} columns={columnCount} />
          </tbody>
        )}
      </table>
      {!props.isLoading && rows.length === 0 && props.empty}
    </ScrollFrame>
  );
}

/** Fills the space of the rows above or below the visible ones. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td aria-hidden="true" colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
