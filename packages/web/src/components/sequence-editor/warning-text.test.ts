import { describe, expect, it } from 'vitest';
import { warningText } from './warning-text';

describe('warningText', () => {
  it('names the length of an email over the limit', () =>
    expect(warningText('word_limit: 41 words')).toEqual({
      short: '41 words',
      long: 'Longer than the word limit: 41 words.',
    }));

  it('keeps a colon that belongs to the spot', () =>
    expect(warningText('provenance: Note: it calls payers').long).toBe(
      'No source for “Note: it calls payers”.',
    ));

  it('reads a rule without a spot', () =>
    expect(warningText('links: ')).toEqual({ short: 'Links', long: 'More than one link.' }));

  it('shows a sentence as it is', () =>
    expect(warningText('Header and call to action take more than 60 % of the word limit.')).toEqual({
      short: 'Needs a look',
      long: 'Header and call to action take more than 60 % of the word limit.',
    }));
});
