import { utcDay } from '@myra/shared/rules/calendar/calendar';
import type { TableRow } from '../../files/table.ts';

/** The result of reading a line. */
export type LineRead<Row> =
  | { outcome: 'accepted'; row: Row }
  | { outcome: 'refused'; code: string; column: string | null; message: string };

/** Why a line is refused; caught by `readLine`. */
export class LineRefused extends Error {
  readonly code: string;
  readonly column: string | null;
  constructor(code: string, column: string | null, message: string) {
    super(message);
    this.code = code;
    this.column = column;
  }
}

const FAULTS: Record<NonNullable<TableRow['fault']>, string> = {
  'too-few-cells': 'The line has fewer cells than the header.',
  'too-many-cells': 'The line has more cells than the header.',
  'cell-too-long': 'A cell is longer than 32,767 characters.',
  'quote-open': 'A quote on this line is never closed.',
};

/** Reads one line with `read`, which may throw `LineRefused`. A malformed line is refused without reading. */
export function readLine<Row>(line: TableRow, read: (cells: readonly string[]) => Row): LineRead<Row> {
  if (line.fault !== undefined)
    return { outcome: 'refused', code: line.fault, column: null, message: FAULTS[line.fault] };
  try {
    return { outcome: 'accepted', row: read(line.values) };
  } catch (error) {
    if (!(error instanceof LineRefused)) throw error;
    return { outcome: 'refused', code: error.code, column: error.column, message: error.message };
  }
}

/** What the registry writes where it has or shows nothing. */
const NOTHING = /^<unavail>$|^=+$/i;
const TEXT_CHARS_MAX = 300;

/** The text of a cell with single spaces; null if empty. Throws `LineRefused` above 300 characters. */
export function cellText(value: string | undefined, column: string): string | null {
  if (!value) return null;
  const text = value.replace(/\s+/g, ' ').trim().toWellFormed().replaceAll('\0', '');
  if (text.length > TEXT_CHARS_MAX)
    throw new LineRefused('cell-too-long', column, `More than ${TEXT_CHARS_MAX} characters.`);
  return text === '' || NOTHING.test(text) ? null : text;
}

/** A date of a government file (MM/DD/YYYY or YYYY-MM-DD) as YYYY-MM-DD; null if empty. Throws `LineRefused` for another text. */
export function cellDate(value: string | undefined, column: string): string | null {
  const text = value?.trim();
  if (!text) return null;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const at = iso === undefined ? Number.NaN : Date.parse(`${iso}T00:00:00Z`);
  if (iso === undefined || Number.isNaN(at) || utcDay(new Date(at)) !== iso)
    throw new LineRefused('date-invalid', column, `"${text.slice(0, 40)}" is no day.`);
  return iso;
}

/** A zip code of five digits, or nine with a dash; null for anything else. */
export function plainZip(value: string | null): string | null {
  const digits = value?.replace(/[\s-]/g, '') ?? '';
  if (!/^\d+$/.test(digits)) return null;
  // Spreadsheets drop the leading zero.
  const whole = digits.length === 4 || digits.length === 8 ? `0${digits}` : digits;
  if (whole.length === 5) return whole;
  return whole.length === 9 ? `${whole.slice(0, 5)}-${whole.slice(5)}` : null;
}
