import { expect, test } from 'vitest';
import { type Found, readDkim, readDmarc, readSpf } from './read-domain.ts';

const found = (...records: string[]): Found => ({ kind: 'found', records });

test.each([
  ['pass', 'v=spf1 include:_spf.example.org ~all'],
  ['pass', 'v=spf1 redirect=_spf.example.org'],
  ['weak', 'v=spf1 +all'],
  ['weak', 'v=spf1 all'],
  ['weak', 'v=spf1 ip4:192.0.2.1 ?all'],
  ['missing', 'google-site-verification=x'],
  ['missing', 'v=spf10 -all'],
])('an SPF record is %s: %s', (status, record) => {
  expect(readSpf(found(record)).status).toBe(status);
});

test('two SPF records are none to a receiver', () => {
  expect(readSpf(found('v=spf1 -all', 'v=spf1 ~all')).status).toBe('broken');
});

test('an SPF record that does not name the provider that sends is weak', () => {
  const record = 'v=spf1 include:spf.protection.outlook.com -all';
  expect(readSpf(found(record), '_spf.google.com').status).toBe('weak');
  expect(readSpf(found(record), 'spf.protection.outlook.com').status).toBe('pass');
});

test('a DKIM key is found, withdrawn or not to be found', () => {
  expect(readDkim(found('v=DKIM1; k=rsa; p=MIGf')).status).toBe('pass');
  expect(readDkim(found('v=DKIM1; p=')).status).toBe('broken');
  expect(readDkim(found()).status).toBe('unknown');
});

test.each([
  ['pass', ['v=DMARC1; p=reject; rua=mailto:a@example.org']],
  ['pass', ['v=DMARC1;p=none']],
  ['broken', ['v=DMARC1; rua=mailto:a@example.org']],
  ['broken', ['v=DMARC1; p=none', 'v=DMARC1; p=reject']],
  ['missing', []],
])('a DMARC policy is %s: %j', (status, records) => {
  expect(readDmarc(found(...records)).status).toBe(status);
});

test('records that could not be read prove nothing about the domain', () => {
  expect(readSpf({ kind: 'unknown' }).status).toBe('unknown');
  expect(readDmarc({ kind: 'unknown' }).status).toBe('unknown');
});
