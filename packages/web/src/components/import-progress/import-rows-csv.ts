import { writeCsvText } from '@myra/shared/rules/text/csv-text';

/** The cells of a row by column; which order they arrive in means nothing. */
export type RawRow = Record<string, string | null> | null;

export interface ImportRow {
  line: number | null;
  outcome: string | null;
  code: string | null;
  message: string | null;
  column_name: string | null;
  raw: RawRow;
}

/** Every column that any row has: the known ones in the file's order, the others after them. */
export const columnOrder = (raws: readonly RawRow[], columns: readonly string[]): string[] => {
  const present = new Set(raws.flatMap((raw) => Object.keys(raw ?? {})));
  return [...new Set([...columns.filter((name) => present.has(name)), ...present])];
};

/** The rows as a CSV file with a byte order mark: line, outcome, reason, column, then the file's own columns. */
export function importRowsCsv(rows: readonly ImportRow[], columns: readonly string[]): string {
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
  return `\uFEFF${writeCsvText([head, ...lines])}`;
}
