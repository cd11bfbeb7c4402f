import { expect, it } from 'vitest';
import type { LeadHistory } from '../lead-history';
import { differingFields, startingMerge } from './merge-choice';

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
