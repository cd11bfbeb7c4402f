import { describe, expect, it } from 'vitest';
import { errorText } from './error-text';
import { writeFailure } from './write-failure';

const refusal = (code: string, message: string) =>
  Object.assign(new Error(message), { data: { code, message } });

describe('errorText (SHELL-71)', () => {
  it('shows the message of the server when there is one', () => {
    expect(errorText(refusal('conflict', 'Ana saved this first.'), 'Failed.')).toBe('Ana saved this first.');
  });
  it('shows the default of the act when the server wrote no message', () => {
    expect(errorText(refusal('conflict', ''), 'Failed to update product.')).toBe('Failed to update product.');
  });
  it('never shows the neutral text of an internal fault', () => {
    expect(errorText(refusal('internal', 'Something went wrong.'), 'Failed.')).toBe('Failed.');
  });
  it('never shows the text of a broken connection', () => {
    expect(errorText(new TypeError('Failed to fetch'), 'Failed.')).toBe('Failed.');
    expect(errorText(undefined, 'Failed.')).toBe('Failed.');
  });
  it('reads refusals of the plain routes, which carry their code beside the message', () => {
    expect(errorText(Object.assign(new Error('Locked.'), { code: 'rate-limited' }), 'x')).toBe('Locked.');
  });
});

describe('writeFailure', () => {
  it('says which service is away, and whether something may have happened', () => {
    const away = refusal('upstream-unavailable', '');
    expect(writeFailure(away, 'Failed.', 'directory')).toBe(
      'The directory cannot be reached. Nothing was changed; what you typed is kept.',
    );
    const unknown = Object.assign(new Error(''), {
      data: { code: 'upstream-unavailable', details: { reason: 'outcome-unknown' } },
    });
    expect(writeFailure(unknown, 'Failed.', 'directory')).toMatch(/^The directory did not answer\. Look/);
    expect(writeFailure(refusal('internal', 'x'), 'Failed.')).toBe('Failed.');
  });
});
