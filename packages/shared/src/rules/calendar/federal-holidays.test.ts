import { describe, expect, test } from 'vitest';
import { federalHoliday } from './federal-holidays.ts';

/** From the Office of Personnel Management's lists. */
const LISTED: Record<string, string> = {
  '2026-01-01': 'New Year’s Day',
  '2026-01-19': 'Martin Luther King Jr. Day',
  '2026-02-16': 'Presidents’ Day',
  '2026-05-25': 'Memorial Day',
  '2026-06-19': 'Juneteenth',
  '2026-07-03': 'Independence Day (observed)',
  '2026-07-04': 'Independence Day',
  '2026-09-07': 'Labor Day',
  '2026-10-12': 'Columbus Day',
  '2026-11-11': 'Veterans Day',
  '2026-11-26': 'Thanksgiving Day',
  '2026-12-25': 'Christmas Day',
  '2027-07-05': 'Independence Day (observed)',
  '2027-12-31': 'New Year’s Day (observed)',
};

describe('federal holidays', () => {
  test.each(Object.entries(LISTED))('%s is %s', (date, name) => expect(federalHoliday(date)).toBe(name));

  test('no other day of a year is one', () => {
    const days = Array.from({ length: 365 }, (_, n) =>
      new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    ).filter((date) => federalHoliday(date) !== undefined);
    expect(days).toEqual(Object.keys(LISTED).filter((date) => date.startsWith('2026')));
  });
});
