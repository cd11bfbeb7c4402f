/** Calendar days as plain text, YYYY-MM-DD, without a zone. */

const DAY_MS = 86_400_000;

/** Whether the text is YYYY-MM-DD and such a day exists. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The calendar day of an instant in UTC. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The day `days` after (or before) this one. Throws RangeError for an invalid day. */
export function addDays(date: string, days: number): string {
  return utcDay(new Date(toUtcMs(date) + days * DAY_MS));
}

/** Days from the first to the second; negative if the second is earlier. Throws RangeError for an invalid day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toUtcMs(to) - toUtcMs(from)) / DAY_MS);
}

/** ISO weekday, 1 Monday to 7 Sunday. Throws RangeError for an invalid day. */
export function isoWeekday(date: string): number {
  return new Date(toUtcMs(date)).getUTCDay() || 7;
}

const FRIDAY = 5;

/** The day from Monday to Friday after a day. Throws RangeError for an invalid day. */
export const businessDayAfter = (date: string): string =>
  addDays(date, isoWeekday(date) >= FRIDAY ? 8 - isoWeekday(date) : 1);

function toUtcMs(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError('Not a calendar date');
  return Date.parse(`${date}T00:00:00Z`);
}
