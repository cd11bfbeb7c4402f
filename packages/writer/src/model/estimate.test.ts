import { expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import { estimateRun } from './estimate.ts';

it('estimates calls and tokens of a list from a few leads', () => {
  const input = { ...sampleInput(), sheet: sampleSheet() };
  const { calls, usage } = estimateRun([input, input], 200, { hasJudge: true });
  expect(calls).toBe(250 + 250);
  expect(usage.cached / usage.input).toBeGreaterThan(0.5);
  const alone = estimateRun([input, input], 200, { hasJudge: false });
  expect(alone.calls).toBe(250);
  expect(alone.usage.input).toBeLessThan(usage.input);
  expect(alone.usage.output).toBeLessThan(usage.output);
  expect(estimateRun([], 200, { hasJudge: true }).usage).toEqual({ input: 0, cached: 0, output: 0 });
});
