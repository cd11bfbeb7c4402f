/** The cells of a row by column; which order they arrive in means nothing. */
export type RawRow = Record<string, string | null> | null;

export interface ImportRow {
  line: number | null;
  outcome: string | null;
  message: string | null;
  column_name: string | null;
  raw: RawRow;
}

/** A spreadsheet takes a cell that begins like this for a formula, also one from a stranger's file. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** One cell (RFC 4180); what would run as a formula is made text by an apostrophe. */
export function csvCell(value: string): string {
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Every column that any row has: the known ones in the file's order, the others after them. */
export const columnOrder = (raws: readonly RawRow[], columns: readonly string[]): string[] => {
  const present = new Set(raws.flatMap((raw) => Object.keys(raw ?? {})));
  return [...new Set([...columns.filter((name) => present.has(name)), ...present])];
};

/** The rows as a CSV file with a byte order mark: line, outcome, reason, column, then the file's own columns. */
export function keptRowsCsv(rows: readonly ImportRow[], columns: readonly string[]): string {
  const names = columnOrder(
    rows.map((row) => row.raw),
    columns,
  );
  const head = ['Line', 'Outcome', 'Reason', 'Column', ...names];
  const lines = rows.map((row) => [
    row.line === null ? '' : String(row.line),
    row.outcome ?? '',
    row.message ?? '',
    row.column_name ?? '',
    ...names.map((name) => row.raw?.[name] ?? ''),
  ]);
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
