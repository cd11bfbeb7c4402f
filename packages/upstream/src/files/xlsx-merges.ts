import { columnOf } from './xlsx-cell.ts';
import { readSafely } from './xml-events.ts';
import type { Archive } from './zip-archive.ts';

/** Cells that are merged over several lines: the text stands in the first one only. */
export type Merge = { column: number; first: number; last: number };

/** More are not looked at; their lines stay as they are stored. */
const MERGES_MAX = 10_000;
const OVERLAP_CHARS = 200;
const ROWS_END = /<\/(?:\w+:)?sheetData>/;
const MERGE = /mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;

/** The cells of a sheet that are merged over several lines, by their first line. The file names them behind its rows (ECMA-376, 18.3.1.55). Throws `file-broken`. */
export async function readMerges(archive: Archive, part: string): Promise<Merge[]> {
  const merges: Merge[] = [];
  let isBehindRows = false;
  let rest = '';
  const stream = await archive.read(part);
  for await (const chunk of stream ? readSafely(stream) : []) {
    rest += chunk.toString('latin1');
    const end: RegExpExecArray | null = isBehindRows ? null : ROWS_END.exec(rest);
    if (end) rest = rest.slice(end.index);
    isBehindRows ||= end !== null;
    let read = 0;
    for (const found of isBehindRows ? rest.matchAll(MERGE) : []) {
      const [text, column = '', first, last] = found;
      read = found.index + text.length;
      const merge = { column: columnOf(column), first: Number(first), last: Number(last) };
      if (merge.last > merge.first && merges.length < MERGES_MAX) merges.push(merge);
    }
    rest = rest.slice(Math.max(read, rest.length - OVERLAP_CHARS));
  }
  return merges.sort((a, b) => a.first - b.first);
}

/** Returns a function that is given the lines of a sheet in order, and writes the text of merged cells into each line they span. */
export function createMergeFill(merges: readonly Merge[]): (line: number, values: string[]) => void {
  let next = 0;
  let open: (Merge & { text: string })[] = [];
  return (line, values) => {
    open = open.filter(({ last }) => last >= line);
    for (let merge = merges[next]; merge && merge.first <= line; merge = merges[++next])
      if (merge.first === line) open.push({ ...merge, text: values[merge.column] ?? '' });
    for (const { column, first, text } of open) {
      if (first === line || text === '') continue;
      while (values.length <= column) values.push('');
      values[column] ||= text;
    }
  };
}
