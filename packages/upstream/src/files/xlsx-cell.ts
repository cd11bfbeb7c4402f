import type { NumberMeaning } from './xlsx-workbook.ts';

const DAY_MS = 86_400_000;
const EPOCH_1900_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
/** 9999-12-31, the last day of a spreadsheet. */
const LAST_SERIAL = 2_958_465;

const pad = (value: number): string => String(value).padStart(2, '0');

/** A date serial as `YYYY-MM-DD`, with ` HH:MM` if it has a time, or only the time if it has no day. */
export function formatSerial(serial: number, epoch1904: boolean): string {
  if (!Number.isFinite(serial) || serial < 0 || serial > LAST_SERIAL + 1) return String(serial);
  const minutes = Math.round((serial % 1) * 1440);
  const time = minutes > 0 ? `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}` : '';
  let days = Math.floor(serial) + (minutes === 1440 ? 1 : 0);
  if (days === 0 && !epoch1904) return time || '00:00';
  // The 1900 calendar has a 29 February that never existed. Days before it are one behind.
  if (!epoch1904 && days < 60) days += 1;
  const date = new Date((epoch1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + days * DAY_MS)
    .toISOString()
    .slice(0, 10);
  return time && minutes < 1440 ? `${date} ${time}` : date;
}

/** A number as people typed it: no exponent on integers, no binary rounding, leading zeros if the style shows them. */
export function formatNumber(raw: string, meaning: NumberMeaning, epoch1904: boolean): string {
  const value = Number(raw);
  if (raw === '' || !Number.isFinite(value)) return raw;
  if (meaning?.kind === 'date') return formatSerial(value, epoch1904);
  const text = Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
  return meaning?.kind === 'zeros' && Number.isSafeInteger(value) && value >= 0
    ? text.padStart(meaning.width, '0')
    : text;
}

/** 0-based column of a reference such as `AB12`; -1 if it is none. */
export function columnOf(reference: string): number {
  let column = 0;
  let i = 0;
  for (; i < reference.length && i < 4; i++) {
    const code = reference.charCodeAt(i) & ~0x20;
    if (code < 65 || code > 90) break;
    column = column * 26 + (code - 64);
  }
  return i === 0 || i === 4 ? -1 : column - 1;
}
