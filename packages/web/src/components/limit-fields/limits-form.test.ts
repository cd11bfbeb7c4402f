import { expect, it } from 'vitest';
import { limitsFaults, limitsFormOf, limitsText, toMinutes } from './limits-form';

const LIMITS = { daily_limit: 50, gap_seconds: 30, days: [1, 3], from_minute: 480, to_minute: 1_440 };

it('reads 23:59 as the end of the day only where a window ends', () => {
  expect(toMinutes('23:59')).toBe(1_439);
  expect(toMinutes('23:59', true)).toBe(1_440);
});

it('says at its field what is no number or time', () => {
  const form = { ...limitsFormOf(LIMITS), dailyLimit: 'many', from: '' };
  expect([...limitsFaults(form).keys()]).toEqual(['daily_limit', 'from_minute']);
  expect(limitsFaults(limitsFormOf(LIMITS)).size).toBe(0);
});

it('says limits in one line', () => {
  expect(limitsText(LIMITS)).toBe('50 a day, 30 s apart, Mon Wed, 08:00 to 23:59');
});
