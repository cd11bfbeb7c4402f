import { format, isSameDay, isSameYear, isValid, parseISO } from 'date-fns';

const asDate = (value: Date | string): Date => (typeof value === 'string' ? parseISO(value) : value);

/** Time today, 'MMM dd' this year, else 'yyyy/MM/dd', in the reader's zone; '-' without a date. */
export function formatDate(value: Date | string | null | undefined, now: Date = new Date()): string {
  if (value === null || value === undefined) return '-';
  const date = asDate(value);
  if (!isValid(date)) return '-';
  if (isSameDay(date, now)) return formatTime(date);
  return format(date, isSameYear(date, now) ? 'MMM dd' : 'yyyy/MM/dd');
}

/** 'h:mm a' in the reader's zone; '-' without a date. */
export function formatTime(value: Date | string | null | undefined): string {
  if (value === null || value === undefined) return '-';
  const date = asDate(value);
  return isValid(date) ? format(date, 'h:mm a') : '-';
}

/** Date and time always: 'MMM dd, h:mm a' this year, else 'yyyy/MM/dd, h:mm a'; '-' without a date. */
export function formatMoment(value: Date | string | null | undefined, now: Date = new Date()): string {
  if (value === null || value === undefined) return '-';
  const date = asDate(value);
  if (!isValid(date)) return '-';
  return format(date, isSameYear(date, now) ? 'MMM dd, h:mm a' : 'yyyy/MM/dd, h:mm a');
}

/** The full local time for a hover: 'Thursday, November 20, 2026 at 10:42 AM'. */
export function formatFullDate(value: Date | string | null | undefined): string {
  if (value === null || value === undefined) return '';
  const date = asDate(value);
  return isValid(date) ? format(date, "EEEE, MMMM d, yyyy 'at' h:mm a") : '';
}

/** A duration: '0:04', '12:31', '1:02:05'. */
export function formatDuration(milliseconds: number): string {
  const total = Math.max(0, Math.round(milliseconds / 1_000));
  const [hours, minutes, seconds] = [Math.floor(total / 3_600), Math.floor(total / 60) % 60, total % 60];
  const tail = String(seconds).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
