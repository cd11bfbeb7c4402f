import { expect, it } from 'vitest';
import { limitsFormOf, limitsSchema, limitsText } from './limits-form';

const LIMITS = { daily_limit: 50, gap_seconds: 30, days: [1, 3], from_minute: 480, to_minute: 1_440 };

it('reads 23:59 as the end of the day only where a window ends', () => {
  const form = { ...limitsFormOf(LIMITS), from_minute: '23:59', to_minute: '23:59' };
  expect(limitsSchema.parse(form)).toMatchObject({ from_minute: 1_439, to_minute: 1_440 });
});

it('gives back what was stored', () => {
  expect(limitsSchema.parse(limitsFormOf(LIMITS))).toEqual(LIMITS);
});

it('RULE-37 takes the bounds of a number, and nothing beyond them', () => {
  const isRight = (gap: string) =>
    limitsSchema.safeParse({ ...limitsFormOf(LIMITS), gap_seconds: gap }).success;
  expect(['30', '3600', '3601', '29', '1e3', '60.5'].map(isRight)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it.each(['', 'noon', '24:00', '12:60', '-1:30', '9:5'])(
  'RULE-45, RULE-47 says at its field that %j is no time',
  (time) => {
    const form = { ...limitsFormOf(LIMITS), daily_limit: 'many', from_minute: time };
    const issues = limitsSchema.safeParse(form).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['daily_limit', 'Enter a whole number.'],
      ['from_minute', 'Enter a time.'],
    ]);
  },
);

it.each([
  ['00:00', 0],
  ['12:00', 720],
  ['13:05', 785],
])('RULE-45 reads %s as minute %i of the day', (time, minute) =>
  expect(limitsSchema.parse({ ...limitsFormOf(LIMITS), from_minute: time }).from_minute).toBe(minute),
);

it('says limits in one line', () => {
  expect(limitsText(LIMITS)).toBe('50 a day, 30 s apart, Mon Wed, 08:00 to 23:59');
});
