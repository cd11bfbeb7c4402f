import { messages } from '@myra/shared/messages/catalogue';
import { expect, test } from 'vitest';
import { emptyMailboxForm, mailboxSchema } from './mailbox-form';

const filled = {
  ...emptyMailboxForm(''),
  name: 'Dana Whitfield',
  email: 'dana@northbeam.example',
  password: ' secret ',
  smtp_host: 'smtp.northbeam.example',
  imap_host: 'imap.northbeam.example',
};
const faultsOf = (fields: Partial<typeof filled>) =>
  (mailboxSchema.safeParse({ ...filled, ...fields }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message] as const,
  );

test('every documented field is required', () => {
  const empty = { ...emptyMailboxForm(''), smtp_port: '', imap_port: '' };
  expect(faultsOf(empty).toSorted()).toEqual(
    ['email', 'imap_host', 'imap_port', 'name', 'password', 'smtp_host', 'smtp_port'].map((field) => [
      field,
      messages.validation.required,
    ]),
  );
});

test('a filled form has no faults and sends ports as numbers and the password as typed', () => {
  expect(mailboxSchema.parse(filled)).toEqual({
    name: 'Dana Whitfield',
    email: 'dana@northbeam.example',
    password: ' secret ',
    smtp_host: 'smtp.northbeam.example',
    smtp_port: 587,
    imap_host: 'imap.northbeam.example',
    imap_port: 993,
  });
});

test('a port is a whole number from 1 to 65535, an email address an email address', () => {
  for (const smtp_port of ['0', '65536', '5.5', '-1', 'x']) {
    expect(faultsOf({ smtp_port })).toEqual([['smtp_port', 'Enter a port from 1 to 65535.']]);
  }
  expect(faultsOf({ email: 'dana' })).toEqual([['email', 'Enter a valid email address']]);
});
