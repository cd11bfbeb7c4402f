import { addDays, isoWeekday } from './calendar.ts';

const SATURDAY = 6;
const MONDAY = 1;
const THURSDAY = 4;

/** Month and day of the holidays with a fixed date (5 U.S.C. 6103). */
const FIXED: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
};

/** The n-th weekday of a month; the last one where `nth` is null. */
const MOVING: readonly { month: string; weekday: number; nth: number | null; name: string }[] = [
  { month: '01', weekday: MONDAY, nth: 3, name: 'Martin Luther King Jr. Day' },
  { month: '02', weekday: MONDAY, nth: 3, name: 'Presidents’ Day' },
  { month: '05', weekday: MONDAY, nth: null, name: 'Memorial Day' },
  { month: '09', weekday: MONDAY, nth: 1, name: 'Labor Day' },
  { month: '10', weekday: MONDAY, nth: 2, name: 'Columbus Day' },
  { month: '11', weekday: THURSDAY, nth: 4, name: 'Thanksgiving Day' },
];

const fixedOn = (date: string): string | undefined => FIXED[date.slice(5)];

/**
 * The US federal holiday of a day (YYYY-MM-DD), by its name. A fixed one is also observed on the Friday before a Saturday
 * and on the Monday after a Sunday (Executive Order 11582). Throws RangeError for an invalid day.
 */
export function federalHoliday(date: string): string | undefined {
  const weekday = isoWeekday(date);
  const fixed = fixedOn(date);
  if (fixed !== undefined) return fixed;
  if (weekday === SATURDAY - 1) return observed(fixedOn(addDays(date, 1)));
  const sunday = weekday === MONDAY ? fixedOn(addDays(date, -1)) : undefined;
  if (sunday !== undefined) return observed(sunday);
  const nth = Math.ceil(Number(date.slice(8)) / 7);
  const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
  return MOVING.find(
    (one) =>
      one.month === date.slice(5, 7) &&
      one.weekday === weekday &&
      (one.nth === null ? isLast : one.nth === nth),
  )?.name;
}

const observed = (name: string | undefined): string | undefined => name && `${name} (observed)`;
