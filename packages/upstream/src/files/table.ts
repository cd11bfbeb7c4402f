import { CSV_BYTES_MAX, CSV_COLUMNS_MAX, CSV_ROWS_MAX, XLSX_BYTES_MAX } from '@myra/shared/constants/limits';
import { fileLimit, fileRefused } from './file-errors.ts';

/** Bounds of a table file; the sizes are those that the upload promises to take. */
export const TABLE_LIMITS = {
  csvBytesMax: CSV_BYTES_MAX,
  xlsxBytesMax: XLSX_BYTES_MAX,
  rowsMax: CSV_ROWS_MAX,
  columnsMax: CSV_COLUMNS_MAX,
  /** What a spreadsheet cell can hold; a longer one comes from a broken export. */
  cellCharsMax: 32_767,
  /** One record with all its line breaks. */
  recordBytesMax: 1024 * 1024,
} as const;

/** What is wrong with the shape of one row. Its cells are kept as read, never moved to other columns. */
export type RowFault = 'too-few-cells' | 'too-many-cells' | 'cell-too-long' | 'quote-open';

/** One data row. */
export type TableRow = {
  /** 1-based line of the file (CSV) or row of the sheet (XLSX) on which the row starts. */
  line: number;
  /** The line on which the next row starts. */
  nextLine: number;
  /** 1 for the first data row; blank rows do not count. */
  ordinal: number;
  /** How far the file is read once this row is done: bytes, to be compared with `Table.totalBytes`. */
  offset: number;
  values: string[];
  fault?: RowFault;
};

/** Where reading goes on: made from the last row that was committed. */
export type ResumePoint = { offset: number; line: number; ordinal: number };

/** Something that the person should know about the file and that does not stop it. */
export type TableWarning = {
  code: 'duplicate-header' | 'unnamed-column' | 'encoding-guessed' | 'several-sheets';
  message: string;
};

/** An open table: headers known, rows streamed once. */
export type Table = {
  headers: string[];
  warnings: TableWarning[];
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter?: string;
  sheet?: string;
  totalBytes: number;
  rows: AsyncIterable<TableRow>;
  /** To be called where the rows are not read to their end; harmless otherwise. */
  close(): Promise<void>;
};

/** The point after `row`, to be stored in the transaction that commits the row. */
export const resumeAfter = (row: TableRow): ResumePoint => ({
  offset: row.offset,
  line: row.nextLine,
  ordinal: row.ordinal,
});

/**
 * Column names from the first row: trimmed, each name once.
 * Names are only ever values of an array, so `__proto__` is a name like any other.
 * Throws `file-empty` without a single name, `file-columns` beyond `columnsMax`.
 */
export function nameColumns(
  cells: string[],
  columnsMax: number = TABLE_LIMITS.columnsMax,
): { headers: string[]; warnings: TableWarning[] } {
  let width = cells.length;
  while (width > 0 && (cells[width - 1] ?? '').trim() === '') width--;
  if (width === 0) throw fileRefused('file-empty', 'The file has no header row.');
  if (width > columnsMax) {
    throw fileLimit('file-columns', `The file has more than ${columnsMax} columns.`, { max: columnsMax });
  }
  const warnings: TableWarning[] = [];
  const taken = new Set<string>();
  const headers = cells.slice(0, width).map((cell, index) => {
    const name = cell.replace(/\s+/g, ' ').trim().slice(0, 200);
    if (name === '') {
      warnings.push({ code: 'unnamed-column', message: `Column ${index + 1} has no name.` });
    }
    const wanted = name === '' ? `Column ${index + 1}` : name;
    let unique = wanted;
    for (let copy = 2; taken.has(unique.toLowerCase()); copy++) unique = `${wanted} (${copy})`;
    if (unique !== wanted) {
      warnings.push({ code: 'duplicate-header', message: `"${wanted}" occurs twice; now "${unique}".` });
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
  return { headers, warnings };
}

/** The fault of a row, if any. Extra cells count only if something is in them; they are cut off then. */
export function findRowFault(values: string[], width: number): RowFault | undefined {
  while (values.length > width && values[values.length - 1] === '') values.pop();
  if (values.length > width) return 'too-many-cells';
  if (values.length < width) return 'too-few-cells';
  for (const value of values) if (value.length > TABLE_LIMITS.cellCharsMax) return 'cell-too-long';
  return undefined;
}

/** Throws `file-rows` if a row with this ordinal is one too many. */
export function assertRowCount(ordinal: number, line: number): void {
  if (ordinal > TABLE_LIMITS.rowsMax) {
    throw fileLimit('file-rows', 'The file has more than 1,500,000 rows.', {
      max: TABLE_LIMITS.rowsMax,
      line,
    });
  }
}
