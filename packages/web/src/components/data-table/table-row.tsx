import { type MouseEvent, memo, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Checkbox } from '../ui/checkbox';
import type { Column } from './column';
import { ALIGN } from './table-head';

interface DataRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  phoneRow: ((row: Row) => ReactNode) | undefined;
  label: string;
  height: number;
  isFocused: boolean;
  /** The one row of the table that Tab reaches. */
  isTabStop: boolean;
  isSelected: boolean | undefined;
  isOpenable: boolean;
  edge: string;
  stickyColumn: string;
  onFocusRow: (index: number) => void;
  onToggle: (index: number, isRange: boolean) => void;
  onOpen: (index: number) => void;
}

const isOwnControl = (event: MouseEvent) =>
  event.target instanceof Element &&
  event.target.closest('button, a, input, label, [role="checkbox"], [role="switch"]') !== null;

function DataRowView<Row>(props: DataRowProps<Row>) {
  const { row, index, columns, phoneRow, label, height, isFocused, isSelected, edge, stickyColumn } = props;
  const onClick = (event: MouseEvent) => {
    props.onFocusRow(index);
    if (isOwnControl(event)) return;
    if (isSelected !== undefined && event.shiftKey) props.onToggle(index, true);
    else if (props.isOpenable) props.onOpen(index);
  };
  const cell = cn(
    'overflow-hidden border-b px-3 text-ellipsis whitespace-nowrap',
    isSelected
      ? 'bg-[color-mix(in_srgb,var(--primary-soft)_55%,var(--background))]'
      : 'bg-inherit group-hover/row:bg-muted',
  );
  const bar = isFocused && 'shadow-[inset_2px_0_0_var(--ring)]';
  return (
    <tr
      data-index={index}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-label={label}
      aria-selected={isSelected}
      onClick={onClick}
      // Tab reaches it as well as the keys of the list. The next key press is about this row, and it shows the focus.
      onFocus={(event) => event.target === event.currentTarget && props.onFocusRow(index)}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={cn('group/row bg-inherit outline-none', edge, props.isOpenable && 'cursor-pointer')}
    >
      {isSelected !== undefined && (
        <td
          className={cn(
            cell,
            'w-10 pr-0',
            bar,
            stickyColumn && 'sticky left-0 z-5',
            phoneRow && 'align-top pt-3',
          )}
        >
          <Checkbox
            aria-label={`Select ${label}`}
            checked={isSelected}
            tabIndex={-1}
            className="block"
            onClick={(event) => props.onToggle(index, event.shiftKey)}
          />
        </td>
      )}
      {phoneRow !== undefined ? (
        <td className={cn(cell, isSelected === undefined && bar)} style={{ height }}>
          {phoneRow(row)}
        </td>
      ) : (
        columns.map((column, position) => (
          <td
            key={column.id}
            style={{ height }}
            className={cn(
              cell,
              ALIGN[column.align ?? 'left'],
              column.align === 'right' && 'tabular-nums',
              position === 0 && isSelected === undefined && bar,
              position === 0 && stickyColumn,
            )}
          >
            {column.cell(row)}
          </td>
        ))
      )}
    </tr>
  );
}

/** One row. It renders again only when its own props change, so that a long table stays fast. */
export const DataRow = memo(DataRowView) as typeof DataRowView;
