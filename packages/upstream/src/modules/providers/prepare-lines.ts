import type { TableRow } from '../../files/table.ts';
import { type LineCounts, type LineNote, rawCells } from './directory-kind.ts';
import type { LineRead } from './public-file.ts';

/** A note on a line, with what a person finds it again by. */
export function textNote(
  headers: readonly string[],
  line: TableRow,
  note: Pick<LineNote, 'outcome' | 'code' | 'message'> & { columnName?: string | null },
): LineNote {
  return { columnName: null, ...note, line: line.line, raw: rawCells(headers, line) };
}

/** Reads lines one by one; those that cannot be taken become notes. */
export function prepareLines<Row>(
  headers: readonly string[],
  lines: readonly TableRow[],
  read: (line: TableRow) => LineRead<Row>,
): { rows: { line: TableRow; row: Row }[]; notes: LineNote[]; counts: LineCounts } {
  const rows: { line: TableRow; row: Row }[] = [];
  const notes: LineNote[] = [];
  for (const line of lines) {
    const found = read(line);
    if (found.outcome === 'accepted') rows.push({ line, row: found.row });
    else {
      const { code, column: columnName, message } = found;
      notes.push(textNote(headers, line, { outcome: 'refused', code, columnName, message }));
    }
  }
  return { rows, notes, counts: { read: lines.length, refused: notes.length } };
}

/** One row of each NPI: the one of the latest day, of the same day the later one. */
export function latestOfEach<Row extends { npi: string; date: string }>(rows: readonly Row[]): Row[] {
  const latest = new Map<string, Row>();
  for (const row of rows) {
    const before = latest.get(row.npi);
    if (before === undefined || before.date <= row.date) latest.set(row.npi, row);
  }
  return [...latest.values()];
}
