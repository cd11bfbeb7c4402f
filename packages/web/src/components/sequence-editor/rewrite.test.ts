import { describe, expect, it } from 'vitest';
import { changedWords } from './rewrite';

describe('changedWords', () => {
  it('counts words, not marks between them', () =>
    expect(changedWords('It calls payers. Interested?', 'It calls every payer, daily. Interested?')).toEqual({
      added: 3,
      removed: 1,
    }));

  it('finds nothing between equal texts', () =>
    expect(changedWords('Hello Maya,', 'Hello Maya,')).toEqual({ added: 0, removed: 0 }));
});
