import { expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

it.each(['a@b.co', 'first.last+tag@sub.example.org', 'ü@exämple.de'])('RULE-38 %s is an address', (text) =>
  expect(isEmailAddress(text)).toBe(true),
);

it.each([
  'a',
  'a@b',
  'a b@c.de',
  'a@b..de',
  '.a@b.de',
  'a..b@c.de',
  'a@-b.de',
  'a@b.de,c@d.de',
  `${'a'.repeat(250)}@b.de`,
])('RULE-38 %s is none', (text) => expect(isEmailAddress(text)).toBe(false));
