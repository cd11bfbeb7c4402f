import { describe, expect, it } from 'vitest';
import { assistantScoreBand, confidenceBadge, wizardScoreBand } from './scores.ts';

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

  it.each([
    [95, 'green', '95% Confidence'],
    [89.4, 'green', '89% Confidence'],
    [89, 'yellow', '89% Confidence'],
    [70.5, 'yellow', '71% Confidence'],
    [70, 'red', '70% Confidence'],
    [0, 'red', '0% Confidence'],
    [null, 'none', '- Confidence'],
  ])('RULE-11, RULE-12 a confidence of %s is %s and reads %s', (score, colour, text) =>
    expect(confidenceBadge(score, 'full')).toEqual({ colour, text }),
  );

  it('RULE-11 the small badge leaves out the word', () => {
    expect(confidenceBadge(72, 'small').text).toBe('72%');
    expect(confidenceBadge(undefined, 'small').text).toBe('-');
  });
});
