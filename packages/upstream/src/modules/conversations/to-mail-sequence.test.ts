import { expect, it } from 'vitest';
import { addressOf } from './to-mail-sequence.ts';

const mailbox_email = 'Rep@ours.example';
const told = (lead_email: string | null, from_emails: string[], to_emails: string[]) =>
  addressOf({ lead_email, mailbox_email, from_emails, to_emails });

it('a conversation has the address of its lead', () => {
  expect(told('Ann@north.example', ['rep@ours.example'], ['ann@north.example'])).toBe('Ann@north.example');
  expect(told('ann@north.example', [], [])).toBe('ann@north.example');
  expect(told(null, [], [])).toBe('');
});

it('a conversation keeps the address that it was held with, also after its lead was merged', () => {
  const both = ['rep@ours.example', 'ann@home.example'];
  expect(told('ann@north.example', both, both)).toBe('ann@home.example');
  expect(told('ann@north.example', ['rep@ours.example'], ['ann@home.example'])).toBe('ann@home.example');
});
