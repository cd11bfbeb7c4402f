import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '@/lib/cn';
import { Checkbox } from '../ui/checkbox';
import { type Column, nextSort, type Sort } from './column';

const cell =
  'sticky top-0 z-10 h-9 border-b bg-inherit px-3 text-xs font-medium whitespace-nowrap text-muted-foreground';

export const ALIGN = { left: 'text-left', right: 'text-right', center: 'text-center' } as const;

/** The checkbox for all rows in view. */
interface AllRows {
  state: boolean | 'indeterminate';
  onToggle: () => void;
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  all?: AllRows | undefined;
  edge: string;
  stickyColumn: string;
}

/** The sticky header of a DataTable: the checkbox for all rows, the names, the sort. */
export function TableHeadRow<Row>({ columns, sort, onSort, all, edge, stickyColumn }: TableHeadProps<Row>) {
  return (
    <thead className="bg-inherit">
      <tr className={cn('bg-inherit', edge)}>
        {all !== undefined && (
          <th scope="col" className={cn(cell, 'left-0 z-20 w-10 pr-0 text-left')}>
            <AllBox {...all} />
          </th>
        )}
        {columns.map((column, index) => {
          const isSorted = sort?.column === column.id;
          const ariaSort = isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={ariaSort}
              className={cn(
                cell,
                ALIGN[column.align ?? 'left'],
                index === 0 && stickyColumn,
                index === 0 && 'z-20',
              )}
            >
              {column.isSortable && onSort ? (
                <button
                  type="button"
                  className="inline-flex max-w-full items-center gap-1 rounded-sm hover:text-foreground"
                  onClick={() => onSort(nextSort(sort, column.id))}
                >
                  <span className="truncate">{column.header}</span>
                  {isSorted && sort.direction === 'asc' && <ArrowUp className="size-3" aria-hidden="true" />}
                  {isSorted && sort.direction === 'desc' && (
                    <ArrowDown className="size-3" aria-hidden="true" />
                  )}
                </button>
              ) : (
                <span className={column.isHeaderHidden ? 'sr-only' : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The header for stacked rows: the checkbox for all rows and its name. */
export function PhoneHeadRow({ all, edge }: { all: AllRows; edge: string }) {
  return (
    <thead className="bg-inherit">
      <tr className={cn('bg-inherit', edge)}>
        <th scope="col" className={cn(cell, 'pr-0 text-left')}>
          <AllBox {...all} />
        </th>
        <th scope="col" className={cn(cell, 'text-left')}>
          Select all
        </th>
      </tr>
    </thead>
  );
}

const AllBox = ({ state, onToggle }: AllRows) => (
  <Checkbox
    aria-label="Select all rows in view"
    checked={state}
    onCheckedChange={onToggle}
    className="block"
  />
);
