import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** CSS width. At least one column leaves it out and takes the rest. */
  width?: string | undefined;
  align?: 'left' | 'right' | 'center' | undefined;
  isSortable?: boolean | undefined;
  /** The header is for screen readers only (a column of buttons). */
  isHeaderHidden?: boolean | undefined;
}

export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

/** The sort after a click on a header: first ascending, then descending, then ascending again. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return { column, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

/** A sort as in an address. The default (by name, ascending) is left out. */
export const sortParams = ({ column, direction }: Sort) => ({
  sort: column === 'name' ? undefined : column,
  direction: direction === 'desc' ? 'desc' : undefined,
});
