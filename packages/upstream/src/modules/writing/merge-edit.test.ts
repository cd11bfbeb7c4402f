import { describe, expect, it } from 'vitest';
import { mergeEdit } from './merge-edit.ts';

const stored = {
  body: 'Hi Ann,\n\nAs I wrote, payers call back late. AuthPilot logs each answer.\n\nWorth a look?\n\nBest,\nJo',
  callToAction: 'Worth a look?',
  sources: [
    { sentence: 'AuthPilot logs each answer.', refs: ['product.description#0'] },
    { sentence: 'Worth a look?', refs: ['move.a.1'] },
  ],
};

describe('a typed call to action', () => {
  it('takes the place of the present one in the body', () => {
    const merged = mergeEdit(stored, { body: stored.body, callToAction: 'May I call you?' });
    expect(merged.body).toContain('answer.\n\nMay I call you?\n\nBest');
    expect(merged.body).not.toContain('Worth a look?');
    expect(merged.callToAction).toBe('May I call you?');
    expect(merged.sources.map((source) => source.sentence)).toEqual(['AuthPilot logs each answer.']);
  });

  it('is not added a second time where the body already holds it', () => {
    const body = stored.body.replace('Worth a look?', 'May I call you?');
    expect(mergeEdit(stored, { body, callToAction: 'May I call you?' }).body).toBe(body);
  });

  it('left empty is taken out of the body', () => {
    const merged = mergeEdit(stored, { body: stored.body, callToAction: '' });
    expect(merged).toEqual({
      body: 'Hi Ann,\n\nAs I wrote, payers call back late. AuthPilot logs each answer.\n\nBest,\nJo',
      callToAction: '',
      sources: [stored.sources[0]],
    });
  });

  it('not said changes nothing', () => {
    expect(mergeEdit(stored, { body: stored.body, callToAction: undefined })).toEqual(stored);
  });
});

describe('a typed body', () => {
  it('drops the ask it does not hold any more, and the sources of sentences that are gone', () => {
    const merged = mergeEdit(stored, { body: 'Hi Ann,\n\nShall we talk?', callToAction: 'Worth a look?' });
    expect(merged).toEqual({
      body: 'Hi Ann,\n\nShall we talk?',
      callToAction: '',
      sources: [],
    });
  });
});
