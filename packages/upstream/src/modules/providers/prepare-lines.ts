import type { TableRow } from '../../files/table.ts';
import { type LineCounts, type LineNote, rawCells } from './directory-kind.ts';
import type { LineRead } from './public-file.ts';

/** A note with the line's first cells. */
export function textNote(
  headers: readonly string[],
  line: TableRow,
  note: Pick<LineNote, 'outcome' | 'code' | 'message'> & { columnName?: string | null },
): LineNote {
  return { columnName: null, ...note, line: line.line, raw: rawCells(headers, line) };
}

/** Reads lines; refused ones become notes. */
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

type Dated = { npi: string; date: string };
type ReadLine<Row> = { line: TableRow; row: Row };

/** Of each NPI the line with the latest date (of equal dates the last line), and the other lines. */
export function latestOfEach<Row extends Dated>(
  lines: readonly ReadLine<Row>[],
): { latest: Row[]; passedOver: TableRow[] } {
  const latest = new Map<string, ReadLine<Row>>();
  const passedOver: TableRow[] = [];
  for (const each of lines) {
    const { npi, date } = each.row;
    const before = latest.get(npi);
    const isLater = before === undefined || before.row.date <= date;
    if (before) passedOver.push(isLater ? before.line : each.line);
    if (isLater) latest.set(npi, each);
  }
  return { latest: [...latest.values()].map(({ row }) => row), passedOver };
}

/** The first line of each NPI. Later ones become notes. */
export function firstOfEach<Row extends { npi: string }>(
  headers: readonly string[],
  lines: readonly ReadLine<Row>[],
  notes: LineNote[],
) {
  const first = new Map<string, ReadLine<Row>>();
  for (const each of lines) {
    if (!first.has(each.row.npi)) first.set(each.row.npi, each);
    else {
      const message = 'The NPI stands on an earlier line.';
      notes.push(textNote(headers, each.line, { outcome: 'duplicate', code: 'npi-twice', message }));
    }
  }
  return first;
}
