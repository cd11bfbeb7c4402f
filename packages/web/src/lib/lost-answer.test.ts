import { describe, expect, it } from 'vitest';
import { mayHappenYet } from './lost-answer';

const told = (code: string, reason: string) =>
  Object.assign(new Error(''), { data: { code, details: { reason } } });

describe('mayHappenYet', () => {
  it('is in doubt where the line broke, and not where a service said that nothing was done', () => {
    expect(mayHappenYet(new Error('Failed to fetch'))).toBe(true);
    expect(mayHappenYet(told('upstream-unavailable', 'outcome-unknown'))).toBe(true);
    expect(mayHappenYet(told('upstream-unavailable', 'bad-answer'))).toBe(true);
    expect(mayHappenYet(told('upstream-unavailable', 'unreachable'))).toBe(false);
    expect(mayHappenYet(told('upstream-unavailable', 'upstream-error'))).toBe(false);
    expect(mayHappenYet(told('conflict', 'import-running'))).toBe(false);
  });
});
