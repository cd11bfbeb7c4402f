import { expect, test } from 'vitest';
import { meetDraft } from './draft-text';

const base = { subject_line: 'Re: Hello', body: 'We can.' };
const theirs = { subject_line: 'Re: Tuesday', body: 'We can on Tuesday.' };

test('what was not touched follows the other person, and what was typed stays for a choice', () => {
  const mine = { ...base, body: 'We can on Monday.' };
  expect(meetDraft(mine, theirs, base)).toEqual({ subject_line: 'Re: Tuesday', body: 'We can on Monday.' });
});

test('a draft whose beginning is not known loses nothing that was typed', () => {
  expect(meetDraft(base, theirs, undefined)).toEqual(base);
});
