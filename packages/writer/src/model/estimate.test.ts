import { expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import { estimateRun, moneyOf } from './estimate.ts';

it('estimates calls, tokens and money of a list from a few leads', () => {
  const input = { ...sampleInput(), sheet: sampleSheet() };
  const estimate = estimateRun([input, input], 200, { input: 3, cached: 0.3, output: 15 });
  expect(estimate.calls).toBe(250 + 80);
  expect(estimate.tokens.cached / estimate.tokens.input).toBeGreaterThan(0.5);
  expect(estimate.money).toBeCloseTo(moneyOf(estimate.tokens, { input: 3, cached: 0.3, output: 15 }) ?? 0);
  expect(estimateRun([input], 200, null).money).toBeNull();
});

it('counts cached tokens at their own price', () => {
  expect(
    moneyOf({ input: 1_000_000, cached: 500_000, output: 100_000 }, { input: 3, cached: 0.3, output: 15 }),
  ).toBe(3.15);
});
