import { hotp, stepOf } from '@myra/upstream/src/modules/auth/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a key as an app is given it. */
export function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The code that an authenticator app shows at a moment, or so many steps later. */
export const codeAt = (secret: string, now: Date, later = 0): string =>
  hotp(bytesOf(secret), stepOf(now) + later);
