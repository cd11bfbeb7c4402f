import { expect, test } from 'vitest';
import { meetDraft, readDraftForm } from './draft-text';

const base = { subject_line: 'Re: Hello', body: 'We can.' };
const theirs = { subject_line: 'Re: Tuesday', body: 'We can on Tuesday.' };

test('what was not touched follows the other person, and what was typed stays for a choice', () => {
  const met = meetDraft({ ...base, body: 'We can on Monday.', version: 1, base }, theirs, 2);
  expect(met).toEqual({ subject_line: 'Re: Tuesday', body: 'We can on Monday.', version: 2, base: theirs });
});

test('a draft that was kept without its base loses nothing that was typed', () => {
  const kept = readDraftForm({ ...base, version: 1 });
  expect(kept).toEqual({ ...base, version: 1, base: undefined });
  expect(meetDraft({ ...base, version: 1, base: undefined }, theirs, 2)).toEqual({
    ...base,
    version: 2,
    base: theirs,
  });
});

test.each([null, 'x', {}, { subject_line: 'x' }, { subject_line: 'x', body: 1 }])('%j is no draft', (kept) =>
  expect(readDraftForm(kept)).toBeUndefined(),
);
