import { CSV_BYTES_MAX, CSV_COLUMNS_MAX, CSV_ROWS_MAX, XLSX_BYTES_MAX } from '@myra/shared/constants/limits';
import { fileLimit, fileRefused } from './file-errors.ts';

/** Bounds of a table file. The sizes are those that the upload accepts. */
export const TABLE_LIMITS = {
  csvBytesMax: CSV_BYTES_MAX,
  xlsxBytesMax: XLSX_BYTES_MAX,
  rowsMax: CSV_ROWS_MAX,
  columnsMax: CSV_COLUMNS_MAX,
  /** The limit of a spreadsheet cell. A longer one comes from a broken export. */
  cellCharsMax: 32_767,
  /** One record with all its line breaks. */
  recordBytesMax: 1024 * 1024,
} as const;

/** A fault in the shape of one row. Its cells are as read, never moved to other columns. */
export type RowFault = 'too-few-cells' | 'too-many-cells' | 'cell-too-long' | 'quote-open';

/** One data row. */
export type TableRow = {
  /** 1-based line of the file (CSV) or row of the sheet (XLSX) on which the row starts. */
  line: number;
  /** The line on which the next row starts. */
  nextLine: number;
  /** 1 for the first data row. Blank rows do not count. */
  ordinal: number;
  /** How many bytes are read after this row; compare with `Table.totalBytes`. */
  offset: number;
  values: string[];
  fault?: RowFault;
};

/** Where reading resumes: made from the last committed row. */
export type ResumePoint = { offset: number; line: number; ordinal: number };

/** A warning about the file that does not stop it. */
export type TableWarning = {
  code: 'duplicate-header' | 'unnamed-column' | 'encoding-guessed' | 'several-sheets';
  message: string;
};

/** An open table: its headers are known, its rows are streamed once. */
export type Table = {
  headers: string[];
  warnings: TableWarning[];
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter?: string;
  sheet?: string;
  totalBytes: number;
  rows: AsyncIterable<TableRow>;
  /** Call it if the rows are not read to their end. Otherwise it does nothing. */
  close(): Promise<void>;
};

/** The cursor after `row`. Store it in the transaction that commits the row. */
export const resumeAfter = (row: TableRow): ResumePoint => ({
  offset: row.offset,
  line: row.nextLine,
  ordinal: row.ordinal,
});

/**
 * Column names from the first row: trimmed, each name once. Names are only used as values of an array, so `__proto__`
 * is safe. Throws `file-empty` without any name, `file-columns` beyond `columnsMax`.
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

/** The fault of a row, if any. Extra cells are cut off, and count only if they are not empty. */
export function findRowFault(values: string[], width: number): RowFault | undefined {
  while (values.length > width && values[values.length - 1] === '') values.pop();
  if (values.length > width) return 'too-many-cells';
  if (values.length < width) return 'too-few-cells';
  for (const value of values) if (value.length > TABLE_LIMITS.cellCharsMax) return 'cell-too-long';
  return undefined;
}

/** Throws `file-rows` if this ordinal is beyond the row limit. */
export function assertRowCount(ordinal: number, line: number): void {
  if (ordinal > TABLE_LIMITS.rowsMax) {
    throw fileLimit('file-rows', 'The file has more than 1,500,000 rows.', {
      max: TABLE_LIMITS.rowsMax,
      line,
    });
  }
}
