import { findRowFault, TABLE_LIMITS, type TableRow } from './table.ts';

const QUOTE = 34;
const COMMA = 44;
const LF = 10;
const CR = 13;
const LATIN = new TextDecoder('windows-1252');
const UTF8 = new TextDecoder('utf-8', { fatal: true });
// biome-ignore lint/suspicious/noControlCharactersInRegex: what lies beyond ASCII is looked for
const BEYOND_ASCII = /[^\x00-\x7f]/;

export type CsvScanner = {
  /** Takes the next bytes and returns the rows that are complete. `isLast` with the last bytes, which may be none. */
  push(bytes: Buffer, isLast: boolean): TableRow[];
};

/** A cell as text: UTF-8, or windows-1252 if it is not UTF-8. */
function textOf(bytes: Buffer, start: number, end: number, isEscaped: boolean): string {
  let text = bytes.toString('latin1', start, end);
  if (BEYOND_ASCII.test(text)) {
    const raw = bytes.subarray(start, end);
    try {
      text = UTF8.decode(raw);
    } catch {
      text = LATIN.decode(raw);
    }
  }
  return isEscaped ? text.replaceAll('""', '"') : text;
}

/**
 * Splits comma-separated text into rows and makes strings only of the wanted cells. A file of hundreds of columns costs
 * little more than reading its bytes once. `values` of a row are the wanted cells in the order of `wanted`. A quote
 * inside an unquoted cell, or one that no comma follows, is an ordinary character. A record without a closing quote
 * within `recordBytesMax`, or with `hasFixedWidth` one over several lines that has another number of cells, is returned as one row
 * with the fault `quote-open`, and reading continues at the next line: a stray quote costs its own line only.
 */
export function createCsvScanner(input: {
  width: number;
  wanted: readonly number[];
  start: { offset: number; line: number; ordinal: number };
  recordBytesMax?: number;
  /** Whether a record over several lines must have `width` cells. */
  hasFixedWidth?: boolean;
}): CsvScanner {
  const { width, wanted, hasFixedWidth = false } = input;
  const recordBytesMax = input.recordBytesMax ?? TABLE_LIMITS.recordBytesMax;
  const slots = new Int32Array(Math.max(width, 1)).fill(-1);
  for (const [slot, column] of wanted.entries()) slots[column] = slot;
  const starts = new Int32Array(wanted.length);
  const ends = new Int32Array(wanted.length);
  const escaped = new Uint8Array(wanted.length);
  let { offset, line, ordinal } = input.start;
  let carry: Buffer = Buffer.alloc(0);

  // For the record that was read last.
  let columns = 0;
  let filledBeyond = false;
  let isBlank = true;
  let breaks = 0;
  let next = 0;

  function keepCell(start: number, end: number, hasEscapes: boolean): void {
    if (end > start) {
      isBlank = false;
      if (columns >= width) filledBeyond = true;
    }
    const slot = columns < width ? (slots[columns] ?? -1) : -1;
    if (slot >= 0) {
      starts[slot] = start;
      ends[slot] = end;
      escaped[slot] = hasEscapes ? 1 : 0;
    }
    columns += 1;
  }

  /**
   * Reads one record from `at` and sets `next` to the start of the following one. False if its end has not arrived yet.
   */
  function readRecord(bytes: Buffer, at: number, isLast: boolean): boolean {
    const { length } = bytes;
    columns = 0;
    filledBeyond = false;
    isBlank = true;
    breaks = 0;
    let i = at;
    for (;;) {
      let start = i;
      let end = i;
      let hasEscapes = false;
      if (i < length && bytes[i] === QUOTE) {
        start = i + 1;
        i = start;
        for (;;) {
          if (i >= length) return false;
          const byte = bytes[i];
          if (byte === LF) breaks += 1;
          if (byte === QUOTE) {
            if (i + 1 >= length && !isLast) return false;
            const after = i + 1 < length ? bytes[i + 1] : LF;
            if (after === QUOTE) {
              hasEscapes = true;
              i += 1;
            } else if (after === COMMA || after === LF || after === CR) break;
          }
          i += 1;
        }
        end = i;
        i += 1;
      } else {
        while (i < length) {
          const byte = bytes[i];
          if (byte === COMMA || byte === LF || byte === CR) break;
          i += 1;
        }
        end = i;
      }
      if (i >= length && !isLast) return false;
      keepCell(start, end, hasEscapes);
      if (i < length && bytes[i] === COMMA) {
        i += 1;
        continue;
      }
      if (i < length && bytes[i] === CR) {
        if (i + 1 >= length && !isLast) return false;
        i += 1;
      }
      if (i < length && bytes[i] === LF) i += 1;
      next = i;
      return true;
    }
  }

  function makeRow(bytes: Buffer, at: number): TableRow | undefined {
    const first = line;
    line += breaks + 1;
    if (isBlank) return undefined;
    ordinal += 1;
    const values: string[] = [];
    for (let slot = 0; slot < wanted.length; slot += 1) {
      const isThere = (wanted[slot] ?? 0) < columns;
      const isFilled = isThere && (ends[slot] ?? 0) > (starts[slot] ?? 0);
      values.push(isFilled ? textOf(bytes, starts[slot] ?? 0, ends[slot] ?? 0, escaped[slot] === 1) : '');
    }
    const shape = columns < width ? 'too-few-cells' : filledBeyond ? 'too-many-cells' : undefined;
    const fault = shape ?? findRowFault(values, wanted.length);
    return { line: first, nextLine: line, ordinal, offset: offset + at, values, ...(fault && { fault }) };
  }

  /** Gives up a record without an end: its first line is one bad row. Returns the start of the next line. */
  function skipLine(bytes: Buffer, at: number, rows: TableRow[]): number {
    const feed = bytes.indexOf(LF, at);
    const end = feed === -1 ? bytes.length : feed + 1;
    ordinal += 1;
    rows.push({
      line,
      nextLine: line + 1,
      ordinal,
      offset: offset + end,
      values: wanted.map(() => ''),
      fault: 'quote-open',
    });
    line += 1;
    return end;
  }

  return {
    push(chunk, isLast) {
      const bytes = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
      const rows: TableRow[] = [];
      let at = 0;
      while (at < bytes.length) {
        if (readRecord(bytes, at, isLast)) {
          if (hasFixedWidth && breaks > 0 && (columns < width || filledBeyond)) {
            at = skipLine(bytes, at, rows);
            continue;
          }
          const row = makeRow(bytes, next);
          if (row) rows.push(row);
          at = next;
        } else if (isLast || bytes.length - at > recordBytesMax) at = skipLine(bytes, at, rows);
        else break;
      }
      carry = Buffer.from(bytes.subarray(at));
      offset += at;
      return rows;
    },
  };
}
