import { expect, test } from 'vitest';
import { formatDay, localToday } from './format-day';

test('a day is written short, with its year if it is another one', () => {
  expect(formatDay('2026-11-24', '2026-01-01')).toBe('Nov 24');
  expect(formatDay('2027-01-02', '2026-12-31')).toBe('Jan 2, 2027');
  expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
