import { isCalendarDate } from '../calendar/calendar.ts';

const BEGINNING = 'Set a reminder for ';
const WARNING = new RegExp(`^${BEGINNING}(\\d{4}-\\d{2}-\\d{2})`);

/** The warning of a drafted answer that names a day (yyyy-MM-dd) for writing again. */
export const reminderWarning = (day: string): string =>
  `${BEGINNING}${day}: nothing is sent before by itself.`;

/** The day that such a warning names; undefined of another warning. */
export function reminderDay(warning: string): string | undefined {
  const day = WARNING.exec(warning)?.[1];
  return day !== undefined && isCalendarDate(day) ? day : undefined;
}

/** Tells whoever sends an answer that it promises to find something out. */
export const FIND_OUT_WARNING = 'You promise to find out what they asked: set a reminder, and write to them.';
