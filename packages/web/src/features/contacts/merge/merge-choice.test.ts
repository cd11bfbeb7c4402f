import { expect, it } from 'vitest';
import type { LeadHistory } from '../lead-history';
import { bothNotes, differingFields, sentMerge, startingMerge } from './merge-choice';

const history = (contact: object, details: object = {}) =>
  ({ lead: { contact, npi: null }, details }) as unknown as LeadHistory;

it('asks only for fields in which two leads differ, and keeps what the first one has', () => {
  const kept = history({ email: 'a@x.example', title: '', specialties: ['Cardiology'], city: 'Toledo' });
  const merged = history({
    email: 'b@x.example',
    title: 'Owner',
    specialties: ['Cardiology'],
    city: 'Toledo',
  });
  const fields = differingFields(kept, merged);
  expect(fields.map(({ key, kept: mine, merged: theirs }) => [key, mine, theirs])).toEqual([
    ['email', 'a@x.example', 'b@x.example'],
    ['title', '', 'Owner'],
  ]);
  expect(startingMerge(fields)).toEqual({ email: 'kept', title: 'merged' });
});

it('begins with the work address, the longer spelling, and the notes of both', () => {
  const kept = history(
    { email: 'laura.rn@gmail.com', title: 'RN Mgr', provider_name: 'Cedar Fork FP', city: 'Wooster' },
    { notes: 'Wants a trial' },
  );
  const merged = history(
    {
      email: 'laura@cedarfork.example',
      title: 'Nurse Manager',
      provider_name: 'Cedar Fork Family Practice',
      city: 'Wooster, Ohio',
    },
    { notes: 'Asked about tips' },
  );
  const choice = startingMerge(differingFields(kept, merged));
  expect(choice).toEqual({
    email: 'merged',
    title: 'merged',
    provider_name: 'merged',
    city: 'kept',
    notes: 'both',
  });
  expect(sentMerge(choice)).toEqual({
    email: 'merged',
    title: 'merged',
    provider_name: 'merged',
    city: 'kept',
  });
  expect(startingMerge(differingFields(merged, kept))).toMatchObject({ email: 'kept', title: 'kept' });
});

it('takes all that belongs to an employer from one of two rows, and fills its gaps from no other employer', () => {
  const one = history(
    {
      email: 'r.oduya@gmail.com',
      title: 'ADON',
      provider_name: 'Larch Hill',
      city: 'Berea',
      office_phone: '',
    },
    { beds: '80', credential: '' },
  );
  const other = history(
    {
      email: 'rose@altavida.example',
      title: '',
      provider_name: 'Alta Vida Group',
      city: '',
      office_phone: '1',
    },
    { beds: '', credential: 'RN' },
  );
  expect(startingMerge(differingFields(one, other))).toEqual({
    ...{ email: 'merged', title: 'merged', provider_name: 'merged', city: 'merged', office_phone: 'merged' },
    ...{ beds: 'merged', credential: 'merged' },
  });
  expect(startingMerge(differingFields(other, one))).toMatchObject({
    city: 'kept',
    beds: 'kept',
    title: 'kept',
  });
});

it('offers the notes of both only where each says something of its own and both fit', () => {
  const notes = (mine: string, theirs: string) =>
    bothNotes({ key: 'notes', label: 'Notes', kept: mine, merged: theirs });
  expect(notes('A', 'B')).toBe('A\nB');
  expect([notes('A\nB', 'B'), notes('A', ''), notes('a'.repeat(1500), 'b'.repeat(1500))]).toEqual([
    null,
    null,
    null,
  ]);
});
