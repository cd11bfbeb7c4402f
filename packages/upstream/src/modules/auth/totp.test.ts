import { HOTP, Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { base32, matchCode, otpAuthUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const codeOf = (counter: number) => HOTP.generate({ secret: Secret.fromBase32(base32(SECRET)), counter });
const at = (step: number) => new Date(step * 30_000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('takes the last six digits of RFC 6238, appendix B, at second %i', (second, code) =>
  expect(matchCode(SECRET, code, { now: new Date(second * 1_000), after: null })).toBe(
    Math.floor(second / 30),
  ),
);

it('takes a code one step early or late, and no further', () =>
  expect(
    [98, 99, 100, 101, 102].map((step) => matchCode(SECRET, codeOf(100), { now: at(step), after: null })),
  ).toEqual([undefined, 100, 100, 100, undefined]));

it('takes no code again, nor an earlier one', () => {
  expect(matchCode(SECRET, codeOf(100), { now: at(100), after: 100 })).toBeUndefined();
  expect(matchCode(SECRET, codeOf(99), { now: at(100), after: 100 })).toBeUndefined();
  expect(matchCode(SECRET, codeOf(101), { now: at(100), after: 100 })).toBe(101);
});

it('writes secrets as RFC 4648 does', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  const uri = new URL(otpAuthUri(SECRET, 'a b@example.org'));
  expect(uri.href).toContain('otpauth://totp/Myra:a%20b%40example.org?');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: base32(SECRET),
    issuer: 'Myra',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
