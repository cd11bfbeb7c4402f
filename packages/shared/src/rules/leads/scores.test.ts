import { describe, expect, it } from 'vitest';
import { assistantScoreBand, wizardScoreBand } from './scores.ts';

describe('scores', () => {
  it.each([
    [10, 'Hot'],
    [9, 'Hot'],
    [8.5, 'Warm'],
    [8, 'Warm'],
    [5, 'Warm'],
    [4.5, 'Cold'],
    [4, 'Cold'],
    [0, 'Cold'],
    [null, undefined],
    [Number.NaN, undefined],
  ])('RULE-8, RULE-9 the wizard calls %s %s', (score, band) => expect(wizardScoreBand(score)).toBe(band));

  it.each([
    [9, 'Hot'],
    [8.99, 'Warm'],
    [6.01, 'Warm'],
    [6, 'Cold'],
    [undefined, undefined],
  ])('RULE-10 the assistant calls %s %s', (score, band) => expect(assistantScoreBand(score)).toBe(band));
});
