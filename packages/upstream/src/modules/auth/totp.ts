import { Secret, TOTP } from 'otpauth';

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** Bytes as people type them into an app: RFC 4648 without padding. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/**
 * The time step of a code, later than `after`. Undefined if no step near now has this code. A clock may be one step
 * off, either way (RFC 6238, 5.2).
 */
export function matchCode(
  bytes: Uint8Array,
  token: string,
  given: { now: Date; after: number | null },
): number | undefined {
  const timestamp = given.now.getTime();
  const delta = TOTP.validate({ secret: secretOf(bytes), token, timestamp, window: 1 });
  const step = delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
  return step !== undefined && step > (given.after ?? -1) ? step : undefined;
}

/** The text in the QR code for an authenticator app. */
export const otpAuthUri = (bytes: Uint8Array, account: string): string =>
  new TOTP({ issuer: 'Myra', label: account, secret: secretOf(bytes) }).toString();
