import { expect, test } from 'vitest';
import { editOf, meetDraft, storedText } from './draft-text';

const file = (id: string) => ({ id, name: `${id}.pdf`, media_type: 'application/pdf', bytes: 7 });
const base = {
  subject_line: 'Re: Hello',
  body: 'We can.',
  files: [file('1')],
  cc: ['ann@b.example'],
  bcc: [],
};
const theirs = {
  subject_line: 'Re: Tuesday',
  body: 'We can on Tuesday.',
  files: [file('2')],
  cc: [],
  bcc: [],
};

test('what was not touched follows the other person, and what was typed stays for a choice', () => {
  const mine = { ...base, body: 'We can on Monday.' };
  expect(meetDraft(mine, theirs, base)).toEqual({ ...theirs, body: 'We can on Monday.' });
  const files = [file('1'), file('3')];
  expect(meetDraft({ ...base, files }, theirs, base)).toEqual({ ...theirs, files });
});

test('a draft whose beginning is not known loses nothing that was typed', () => {
  expect(meetDraft(base, theirs, undefined)).toEqual(base);
});

test('files and copies are named to the server only where they change', () => {
  expect(editOf({ ...base, body: 'Yes.' }, base)).not.toHaveProperty('file_ids');
  expect(editOf({ ...base, files: [] }, base)).toMatchObject({ file_ids: [] });
  expect(editOf({ ...base, cc: [] }, base)).toMatchObject({ cc: [], bcc: [] });
  expect(editOf({ ...base, body: 'Yes.' }, base)).not.toHaveProperty('cc');
  const nothing = { subject_line: '', body: '', files: [], cc: [], bcc: [] };
  expect(storedText({ subject_line: null, body: null })).toEqual(nothing);
});
