import { isCalendarDate } from './calendar.ts';
import { localToInstant } from './schedule.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Whether a text is a day, not an instant. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The given instant, or the start of a given day in the zone, in epoch ms. Undefined for any other text. */
export function startOf(text: string, zone: string): number | undefined {
  if (isDay(text)) return isCalendarDate(text) ? localToInstant({ date: text, minute: 0 }, zone) : undefined;
  const parsed = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}
