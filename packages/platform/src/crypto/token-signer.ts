import { createHmac } from 'node:crypto';
import { deriveKey } from './derive-key.ts';
import { secretsEqual } from './secrets-equal.ts';

/** Makes tokens for public links. Anyone can read them; only this installation can make them. */
export type TokenSigner = {
  sign(payload: string): string;
  /** Returns the payload, or undefined if no known secret signed the token for this purpose. */
  verify(token: string): string | undefined;
};

const TOKEN_MAX = 2_048;
const MAC_BYTES = 20;

/** HMAC-SHA-256, cut to 160 bits. A token for one purpose (`unsubscribe`, `click`) is invalid for every other. */
export function createTokenSigner(
  secret: string,
  purpose: string,
  previous: readonly string[] = [],
): TokenSigner {
  const keys = [secret, ...previous].map((value) => deriveKey(value, `token:${purpose}`));
  const macOf = (key: Buffer, body: string) =>
    createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES).toString('base64url');

  return {
    sign(payload) {
      const body = Buffer.from(payload).toString('base64url');
      const [key] = keys;
      if (key === undefined) throw new TypeError('A signer has a key');
      return `${body}.${macOf(key, body)}`;
    },
    verify(token) {
      if (token.length > TOKEN_MAX) return undefined;
      const [body, mac, rest] = token.split('.');
      if (!body || !mac || rest !== undefined) return undefined;
      const known = keys.some((key) => secretsEqual(macOf(key, body), mac));
      return known ? Buffer.from(body, 'base64url').toString() : undefined;
    },
  };
}
