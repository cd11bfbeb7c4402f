import { DASHBOARD_DAYS_MAX } from '@myra/shared/contracts/dashboard';
import { addDays, isoWeekday } from '@myra/shared/rules/calendar/calendar';
import type { ResultQuestion } from '../tool-calls.ts';
import type { Reading } from './reading.ts';

const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];

type Period = Pick<ResultQuestion, 'days' | 'from' | 'to'>;

const monthBefore = (today: string): Period => {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
};

/** Takes the period that a question names. Weeks begin on Monday. Empty if it names none. */
export function takePeriod(reading: Reading, today: string): Period {
  const monday = addDays(today, 1 - isoWeekday(today));
  const many = reading.take(
    /\b(?:last|past|previous)\s(\d{1,3}|one|two|three|four|five|six)\s(day|week|month|quarter|year)s?\b/i,
  );
  if (many) {
    const [, count = '1', unit = 'day'] = many;
    const number = Number(count) || NUMBERS.indexOf(count.toLowerCase()) + 1;
    return { days: Math.min(DASHBOARD_DAYS_MAX, Math.max(1, number * (DAYS_OF[unit.toLowerCase()] ?? 1))) };
  }
  if (reading.take(/\byesterday\b/i)) return { from: addDays(today, -1), to: addDays(today, -1) };
  if (reading.take(/\btoday\b/i)) return { from: today, to: today };
  if (reading.take(/\bthis week\b/i)) return { from: monday, to: today };
  if (reading.take(/\blast week\b/i)) return { from: addDays(monday, -7), to: addDays(monday, -1) };
  if (reading.take(/\bthis month\b/i)) return { from: `${today.slice(0, 7)}-01`, to: today };
  if (reading.take(/\blast month\b/i)) return monthBefore(today);
  if (reading.take(/\bthis year\b/i)) return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const past = reading.take(/\b(?:past|previous)\s(day|week|month|quarter|year)\b/i)?.[1];
  return past ? { days: DAYS_OF[past.toLowerCase()] ?? 1 } : {};
}
