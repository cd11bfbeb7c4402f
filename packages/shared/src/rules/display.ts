import { BODY_PREVIEW_LENGTH, TOTAL_COUNT_MAX } from '../constants/limits.ts';
import { instantToLocal } from './schedule.ts';
import type { Zone } from './time-zone.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A date in a list, in the person's zone: 'h:mm a' if today, 'MMM dd' if this year, otherwise 'yyyy/MM/dd'. '-' for a
 * missing or invalid date. Takes epoch ms or ISO text.
 */
export function displayDate(value: string | number | null | undefined, now: number, zone: Zone): string {
  const instant = typeof value === 'number' ? value : Date.parse(value ?? '');
  if (Number.isNaN(instant) || Math.abs(instant) > 8.64e15 - 86_400_000) return '-';
  const local = instantToLocal(instant, zone);
  const today = instantToLocal(now, zone).date;
  if (local.date === today) return clockText(local.minute);
  const [year = '', month = '', day = ''] = local.date.split('-');
  if (year === today.slice(0, 4)) return `${MONTHS[Number(month) - 1] ?? ''} ${day}`;
  return `${year}/${month}/${day}`;
}

/** '9:05 AM' for minute 545 of the day. */
export function clockText(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * The first 100 characters of a text and an ellipsis, or the whole text if it is not longer. Never cuts a character in
 * two.
 */
export function bodyPreview(text: string): string {
  let end = 0;
  let count = 0;
  for (const character of text) {
    if (count === BODY_PREVIEW_LENGTH) return `${text.slice(0, end)}…`;
    end += character.length;
    count += 1;
  }
  return text;
}

/** A total as shown: exact up to 10,000, else '10,000+'. */
export function totalText(total: number): string {
  const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  return total > TOTAL_COUNT_MAX ? `${grouped(TOTAL_COUNT_MAX)}+` : grouped(total);
}
