import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { ResumePoint, Table, TablePlace } from './table.ts';

export type TableKind = 'csv' | 'xlsx';

/** Opens a table file of a known kind (see `sniffFile`), from its start or after the last committed row. A CSV file has no sheets. */
export const openTable = (
  path: string,
  kind: TableKind,
  options: { after?: ResumePoint; place?: TablePlace } = {},
): Promise<Table> => (kind === 'csv' ? readCsv(path, options) : readXlsx(path, options));
