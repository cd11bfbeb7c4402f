import { expect, it } from 'vitest';
import { withoutStateText } from './without-state';

it('says how many leads fall out where few states are served', () => {
  expect(withoutStateText(12, [{ count: 3 }, { count: 2 }])).toBe(
    'Of your 12 leads, 7 have no state and would be left out.',
  );
  expect(withoutStateText(2, [{ count: 1 }])).toBe('Of your 2 leads, 1 has no state and would be left out.');
  expect([withoutStateText(0, []), withoutStateText(2, [{ count: 2 }])]).toEqual([undefined, undefined]);
});
