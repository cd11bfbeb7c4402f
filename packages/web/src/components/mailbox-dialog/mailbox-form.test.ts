import { expect, test } from 'vitest';
import { emptyMailboxForm, mailboxBody, mailboxFaults, mailboxIssues } from './mailbox-form';

const filled = {
  ...emptyMailboxForm(''),
  name: 'Dana Whitfield',
  email: 'dana@northbeam.example',
  password: ' secret ',
  smtpHost: 'smtp.northbeam.example',
  imapHost: 'imap.northbeam.example',
};

test('every documented field is required', () => {
  const fields = Object.keys(mailboxFaults({ ...emptyMailboxForm(''), smtpPort: '', imapPort: '' }));
  expect(fields.toSorted()).toEqual(
    ['email', 'imapHost', 'imapPort', 'name', 'password', 'smtpHost', 'smtpPort'].toSorted(),
  );
});

test('a filled form has no faults and sends ports as numbers and the password as typed', () => {
  expect(mailboxFaults(filled)).toEqual({});
  expect(mailboxBody(filled)).toEqual({
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
  for (const smtpPort of ['0', '65536', '5.5', '-1', 'x']) {
    expect(mailboxFaults({ ...filled, smtpPort }).smtpPort).toContain('port');
  }
  expect(mailboxFaults({ ...filled, email: 'dana' }).email).toBe('Enter a valid email address');
});

test('what the server refused stands at its field', () => {
  const issues = new Map([
    ['smtp_host', 'There is no such host.'],
    ['elsewhere', 'ignored'],
  ]);
  expect(mailboxIssues(issues)).toEqual({ smtpHost: 'There is no such host.' });
});
