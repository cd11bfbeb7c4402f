import { expect, it } from 'vitest';
import { moneyOf } from './price.ts';

it('counts cached tokens at their own price', () => {
  expect(
    moneyOf({ input: 1_000_000, cached: 500_000, output: 100_000 }, { input: 3, cached: 0.3, output: 15 }),
  ).toBe(3.15);
  expect(moneyOf({ input: 1, cached: 0, output: 1 }, null)).toBeNull();
});
