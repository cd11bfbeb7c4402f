import { sampleInput } from '@myra/writer/sample-input.fixture';
import { expect, test } from 'vitest';
import { answeredPerson } from './answered-person.ts';

const lead = {
  ...sampleInput().lead,
  providerName: 'Bluefern Cardiology',
  city: null,
  state: null,
  category: null,
};

test.each([
  ['her own address', { name: 'whatever', email: 'Mara@BlueFern.example' }],
  ['another address of hers', { name: 'Mara Ellison', email: 'mara.e@mail.example' }],
  ['another address of hers, last name first', { name: 'ELLISON, Mara', email: 'mara.e@mail.example' }],
])('the lead is greeted where %s wrote', (_what, from) => {
  expect(answeredPerson(lead, from)).toBe(lead);
});

test('somebody else is greeted by the name of the message, without the title of the lead', () => {
  const from = { name: 'Jonas Weber', email: 'jonas@bluefern.example' };
  expect(answeredPerson(lead, from)).toMatchObject({
    firstName: 'Jonas Weber',
    lastName: null,
    title: null,
    email: 'jonas@bluefern.example',
    providerName: 'Bluefern Cardiology',
  });
});

test('an organization is not told to a stranger who may not belong to it', () => {
  const from = { name: null, email: 'info@elsewhere.example' };
  expect(answeredPerson(lead, from)).toMatchObject({ firstName: null, providerName: null, account: null });
});
