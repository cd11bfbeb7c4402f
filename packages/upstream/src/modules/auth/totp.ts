import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A clock may be one step off, either way (RFC 6238, 5.2). */
const SKEW_STEPS = 1;

/** Bytes as people type them into an app (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

/** The code of a counter (RFC 4226, 5.3). */
export function hotp(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The time step that a code belongs to, later than `after`; undefined where it belongs to none near now. */
export function matchCode(
  secret: Uint8Array,
  code: string,
  given: { now: Date; after: number | null },
): number | undefined {
  const present = stepOf(given.now);
  for (let step = present - SKEW_STEPS; step <= present + SKEW_STEPS; step += 1) {
    if (step > (given.after ?? -1) && hotp(secret, step) === code) return step;
  }
  return undefined;
}

/** What an authenticator app reads from the picture. */
export function otpAuthUri(secret: Uint8Array, account: string): string {
  const issuer = 'Myra';
  const label = `${issuer}:${account}`.split(':').map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=30`;
}
