import { expect, it } from 'vitest';
import { reasonsText } from './left-out-notice';

it('names the reasons that leave most leads out, with how many each', () => {
  expect(reasonsText(['Role not known', 'No angle for owners', 'No angle for owners'])).toBe(
    'No angle for owners (2); Role not known (1)',
  );
  expect(reasonsText(['a', 'b', 'c', 'd'])).toBe('a (1); b (1); c (1); and other reasons');
});
