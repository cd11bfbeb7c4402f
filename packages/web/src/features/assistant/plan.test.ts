import { expect, it } from 'vitest';
import { daysFault, stateOf } from './plan';

it('refuses days that do not go forward', () => {
  expect(daysFault([0, 3, 7])).toBeUndefined();
  expect(daysFault([0, 3, 3])).toBe('Each email is later than the one before.');
  expect(daysFault([0, 121])).toBe('Use whole days up to 120.');
  expect(daysFault([0, Number.NaN])).toBe('Use whole days up to 120.');
});

it('names a refused plan until it is changed', () => {
  const by = { id: '1', name: 'Ann' };
  const refused = { act: 'refuse', by, at: '', note: 'No.', is_current: true } as const;
  expect(stateOf({ state: 'draft', reviews: [refused] }).text).toBe('Refused');
  expect(stateOf({ state: 'draft', reviews: [{ ...refused, is_current: false }] }).text).toBe('Draft');
});
