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

/** Where the table of a file is. By default on the first sheet that is not empty, with its first row as header. */
export type TablePlace = {
  sheet?: string | undefined;
  /** The line of the header, one of the `top` lines. */
  headerLine?: number | undefined;
};

/** How many first rows may stand above the table or be its header. */
export const TOP_ROWS = 15;

/** A row as the file has it, before anything is known of columns. */
export type RawRow = { line: number; values: string[] };

/** Where reading resumes: made from the last committed row. */
export type ResumePoint = { offset: number; line: number; ordinal: number };

/** A warning about the file that does not stop it. */
export type TableWarning = {
  code:
    | 'duplicate-header'
    | 'unnamed-column'
    | 'encoding-guessed'
    | 'several-sheets'
    | 'formulas-without-value';
  message: string;
};

/** An open table: its headers are known, its rows are streamed once. */
export type Table = {
  /** The first rows of the file or sheet that are not empty, with titles and header. */
  top: RawRow[];
  /** The line of the header. */
  headerLine: number;
  headers: string[];
  warnings: TableWarning[];
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter?: string;
  sheet?: string;
  /** All visible sheets; empty for CSV. */
  sheets: string[];
  /** How many cells read so far are formulas whose value the file does not have. They are read as empty. */
  formulasWithoutValue?: () => number;
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

const filledWidth = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/**
 * Splits the first rows of a file at its header: what stands above is dropped. `width` is how many columns more than half of
 * the rows below it fill, so that columns without a name are read and one broken row makes none.
 * Throws `file-empty` without a row, `file-header` for a line that is not among the first rows.
 */
export function splitAtHeader<Row extends RawRow>(
  top: readonly Row[],
  headerLine: number | undefined,
): { header: Row; below: Row[]; width: number } {
  const index = headerLine === undefined ? 0 : top.findIndex(({ line }) => line === headerLine);
  const header = top[index];
  if (header === undefined) {
    if (top.length === 0) throw fileRefused('file-empty', 'The file is empty.');
    throw fileRefused('file-header', `Row ${headerLine} is not among the first rows of the table.`);
  }
  const below = top.slice(index + 1);
  const widths = below.map(({ values }) => filledWidth(values)).sort((a, b) => b - a);
  return { header, below, width: widths[Math.ceil(widths.length / 2)] ?? 0 };
}

const UNNAMED_SHOWN = 5;

function sayUnnamed(unnamed: readonly string[]): string {
  if (unnamed.length === 1) return `${unnamed[0]} has no name; it is called that here.`;
  const shown = unnamed.slice(0, UNNAMED_SHOWN).join(', ');
  return `${unnamed.length} columns have no name; they are called ${shown}${unnamed.length > UNNAMED_SHOWN ? ' and so on' : ''} here.`;
}

/**
 * Column names from the header: trimmed, each name once. Names are only used as values of an array, so `__proto__`
 * is safe. At least `widthMin` columns, if there is any name. Throws `file-empty` without any name, `file-columns` beyond
 * `columnsMax`.
 */
export function nameColumns(
  cells: string[],
  { columnsMax = TABLE_LIMITS.columnsMax, widthMin = 0 }: { columnsMax?: number; widthMin?: number } = {},
): { headers: string[]; warnings: TableWarning[] } {
  const named = filledWidth(cells);
  const width = named === 0 ? 0 : Math.max(named, widthMin);
  if (width === 0) throw fileRefused('file-empty', 'The file has no header row.');
  if (width > columnsMax) {
    throw fileLimit('file-columns', `The file has more than ${columnsMax} columns.`, { max: columnsMax });
  }
  const warnings: TableWarning[] = [];
  const unnamed: string[] = [];
  const taken = new Set<string>();
  const headers = Array.from({ length: width }, (_, index) => {
    const name = (cells[index] ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);
    const wanted = name === '' ? `Column ${index + 1}` : name;
    if (name === '') unnamed.push(wanted);
    let unique = wanted;
    for (let copy = 2; taken.has(unique.toLowerCase()); copy++) unique = `${wanted} (${copy})`;
    if (unique !== wanted) {
      warnings.push({ code: 'duplicate-header', message: `"${wanted}" occurs twice; now "${unique}".` });
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
  if (unnamed.length > 0) warnings.push({ code: 'unnamed-column', message: sayUnnamed(unnamed) });
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
