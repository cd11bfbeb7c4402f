import { describe, expect, it } from 'vitest';
import { changedWords, keepRewrite, keptRewrite } from './rewrite';

describe('changedWords', () => {
  it('counts words, not marks between them', () =>
    expect(changedWords('It calls payers. Interested?', 'It calls every payer, daily. Interested?')).toEqual({
      added: 3,
      removed: 1,
    }));

  it('finds nothing between equal texts', () =>
    expect(changedWords('Hello Maya,', 'Hello Maya,')).toEqual({ added: 0, removed: 0 }));
});

it('keeps a rewrite while its email is as it left it, and until it is done with', () => {
  const before = { subject_line: 'A', body: 'B', call_to_action: '', version: 1, is_human: false };
  const rewrite = { prompt: '', before, isChanged: true, applied: [], not_applied: [] };
  keepRewrite('7', { rewrite, version: 2 });
  expect(keptRewrite({ email_id: '7', version: 2 })).toBe(rewrite);
  expect(keptRewrite({ email_id: '7', version: 3 })).toBeUndefined();
  expect(keptRewrite({ email_id: '8', version: 2 })).toBeUndefined();
  keepRewrite('7', undefined);
  expect(keptRewrite({ email_id: '7', version: 2 })).toBeUndefined();
});
