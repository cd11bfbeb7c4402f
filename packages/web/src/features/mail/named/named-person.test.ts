import type { Message } from '@myra/shared/mail/conversation';
import { expect, test } from 'vitest';
import { leadWith, namedIn, personOf, sayNamed } from './named-person';

const message = (colleague: unknown, direction = 'inbound'): Message => {
  const given: Partial<Message> = {
    direction,
    from: [{ name: 'Eve', email: 'eve@lake.example' }],
    reading_facts: { colleague },
  };
  return given as Message;
};
const theo = { name: 'Theo Brandt', role: 'billing manager', email: 'TBrandt@lake.example', said: '' };

test('a colleague is read from what the message says, and fills in the form of a lead', () => {
  const named = namedIn(message(theo))!;
  expect(sayNamed(named)).toBe('Theo Brandt, billing manager, tbrandt@lake.example');
  expect(personOf(named, 'Lake Radiology')).toEqual({
    first_name: 'Theo',
    last_name: 'Brandt',
    title: 'Billing manager',
    provider_name: 'Lake Radiology',
  });
  expect(personOf({ name: 'Dr. Maria', role: '', email: '' }, '')).toMatchObject({
    first_name: 'Maria',
    last_name: '',
  });
});

test('who stands in during an absence is read where an address is named', () => {
  const away = (deputy: unknown) => ({ ...message(undefined), reading_facts: { deputy } }) as Message;
  expect(namedIn(away(theo))).toMatchObject({ name: 'Theo Brandt', email: 'tbrandt@lake.example' });
  expect(namedIn(away({ ...theo, email: null }))).toBeUndefined();
});

test('nobody is offered where nobody is named, a role alone, or the writer, and in our own messages', () => {
  for (const colleague of [undefined, {}, { role: 'buyer' }, { name: 3 }, { email: 'Eve@lake.example' }])
    expect(namedIn(message(colleague))).toBeUndefined();
  expect(namedIn(message(theo, 'outbound'))).toBeUndefined();
});

test('somebody is a lead already only where one has their very address', () => {
  const leads = [
    { id: '1', contact: { email: 'brandt@lake.example' } },
    { id: '2', contact: null },
    { id: '3', contact: { email: 'TBrandt@lake.example' } },
  ];
  expect(leadWith(leads, 'tbrandt@lake.example')).toBe('3');
  expect(leadWith(leads, 'other@lake.example')).toBeUndefined();
  expect(leadWith([{ id: '1', contact: { email: '' } }], '')).toBeUndefined();
});
