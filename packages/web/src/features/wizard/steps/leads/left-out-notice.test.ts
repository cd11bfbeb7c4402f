import { expect, it } from 'vitest';
import { leftOutText, reasonsText } from './left-out-notice';

it('names the reasons that leave most leads out, with how many each', () => {
  expect(reasonsText(['Role not known', 'No angle for owners', 'No angle for owners'])).toBe(
    'No angle for owners (2); Role not known (1)',
  );
  expect(reasonsText(['a', 'b', 'c', 'd'])).toBe('a (1); b (1); c (1); and other reasons');
});

it('says how many are left out no more surely than it is known, and reasons only where rows were read', () => {
  const rows = [{ left_out: 'Role not known' }, { left_out: 'Role not known' }];
  const say = (count: number, isAllRead: boolean, of = rows) => leftOutText(of, { count, isAllRead });
  expect(say(2, true)).toBe('2 leads left out: Role not known (2).');
  expect(say(2, false)).toBe('At least 2 leads left out: Role not known (2).');
  expect(say(300, false)).toBe('At least 300 leads left out, of those in view: Role not known (2).');
  expect(say(300, false, [])).toBe('At least 300 leads left out.');
});
