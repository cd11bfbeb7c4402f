import { expect, it } from 'vitest';
import { base32, hotp, matchCode, otpAuthUri, stepOf } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

it.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [9, '520489'],
])('gives the code of RFC 4226, appendix D, for counter %i', (counter, code) =>
  expect(hotp(SECRET, counter)).toBe(code),
);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('gives the last six digits of RFC 6238, appendix B, at second %i', (second, code) => {
  const now = new Date(second * 1_000);
  expect(matchCode(SECRET, code, { now, after: null })).toBe(stepOf(now));
});

it('takes a code one step early or late, and no further', () => {
  const at = (step: number) => new Date(step * 30_000);
  const code = hotp(SECRET, 100);
  expect(
    [98, 99, 100, 101, 102].map((step) => matchCode(SECRET, code, { now: at(step), after: null })),
  ).toEqual([undefined, 100, 100, 100, undefined]);
});

it('takes no code again, nor an earlier one', () => {
  const now = new Date(100 * 30_000);
  expect(matchCode(SECRET, hotp(SECRET, 100), { now, after: 100 })).toBeUndefined();
  expect(matchCode(SECRET, hotp(SECRET, 99), { now, after: 100 })).toBeUndefined();
  expect(matchCode(SECRET, hotp(SECRET, 101), { now, after: 100 })).toBe(101);
});

it('writes secrets as RFC 4648 does', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(otpAuthUri(SECRET, 'a b@example.org')).toBe(
    'otpauth://totp/Myra:a%20b%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Myra&algorithm=SHA1&digits=6&period=30',
  );
});
