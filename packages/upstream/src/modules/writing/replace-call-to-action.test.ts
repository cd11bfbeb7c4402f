import { describe, expect, it } from 'vitest';
import { removeCallToAction, replaceCallToAction } from './replace-call-to-action.ts';

describe('replaceCallToAction', () => {
  it('replaces the present ask, or adds one before the signature', () => {
    expect(replaceCallToAction('Hi,\n\nText. Worth a look?\n\nBest,\nJo', 'Worth a look?', 'Cost $1?')).toBe(
      'Hi,\n\nText. Cost $1?\n\nBest,\nJo',
    );
    expect(replaceCallToAction('Hi,\n\nText.\n\nBest,\nJo', '', 'Worth a look?')).toBe(
      'Hi,\n\nText.\n\nWorth a look?\n\nBest,\nJo',
    );
  });
});

describe('removeCallToAction', () => {
  it('takes the ask out, with its paragraph where it stands alone', () => {
    expect(removeCallToAction('Hi,\n\nText. Worth a look? More.\n\nBest,\nJo', 'Worth a look?')).toBe(
      'Hi,\n\nText. More.\n\nBest,\nJo',
    );
    expect(removeCallToAction('Hi,\n\nText.\n\nWorth a look?\n\nBest', 'Worth a look?')).toBe(
      'Hi,\n\nText.\n\nBest',
    );
  });
  it('leaves a body alone that does not hold it', () => {
    expect(removeCallToAction('Hi,\n\n\n\nText.', 'Worth a look?')).toBe('Hi,\n\n\n\nText.');
    expect(removeCallToAction('Hi,\n\nText.', '')).toBe('Hi,\n\nText.');
  });
});
