import { EDITED_BY_HAND } from '@myra/shared/constants/documents';
import { expect, it } from 'vitest';
import { daysFault, editedEmails, stateOf, whyNotWritten } from './plan';

it('refuses days that do not go forward', () => {
  expect(daysFault([0, 3, 7])).toBeUndefined();
  expect(daysFault([0, 3, 3])).toBe('Each email is later than the one before.');
  expect(daysFault([0, 121])).toBe('Use whole days up to 120.');
  expect(daysFault([0, Number.NaN])).toBe('Use whole days up to 120.');
});

it('names a refused plan until it is changed', () => {
  const by = { id: '1', name: 'Ann' };
  const refused = { act: 'refuse', by, at: '', note: 'No.', is_current: true } as const;
  expect(stateOf({ state: 'draft', reviews: [refused] }).text).toBe('Refused');
  expect(stateOf({ state: 'draft', reviews: [{ ...refused, is_current: false }] }).text).toBe('Draft');
});

it('says of an email that is written for no segment why, and of no other', () => {
  const template = { day: 0, title: '', subject: '', body: '', reason: '', faults: [] };
  const one = { templates: [{ ...template, step: 0 }], not_written: [{ step: 2, why: 'Nothing to say.' }] };
  const two = { templates: [{ ...template, step: 1 }], not_written: [{ step: 0, why: 'Nothing here.' }] };
  expect([0, 1, 2].map((step) => whyNotWritten([one, two], step))).toEqual([
    undefined,
    undefined,
    'Nothing to say.',
  ]);
});

it('names the emails that a person edited, and no other', () => {
  const written = { step: 0, reason: 'It names the role.' };
  const edited = { step: 1, reason: EDITED_BY_HAND };
  const segments = [
    { name: 'Hospital', templates: [written, edited] },
    {
      name: 'Group Practice',
      templates: [
        { ...edited, step: 0 },
        { ...written, step: 1 },
      ],
    },
  ];
  expect(editedEmails(segments)).toEqual(['Hospital, email 2', 'Group Practice, email 1']);
  expect(editedEmails([{ name: 'Hospital', templates: [written] }])).toEqual([]);
});
