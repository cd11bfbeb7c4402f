import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '@myra/platform/crypto/derive-key';

const TOKEN_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{16,100}$/;

/**
 * Makes tokens for public links: 192 bits derived from the secret, equal for equal parts. The first part names the kind of
 * link; only the last part may contain a line break.
 */
export function publicTokens(secret: string): (parts: readonly (string | number)[]) => string {
  const key = deriveKey(secret, 'public-link');
  return (parts) =>
    createHmac('sha256', key)
      .update(parts.join('\n'))
      .digest()
      .subarray(0, TOKEN_BYTES)
      .toString('base64url');
}

/** The hash that is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a text looks like a token. */
export function isTokenShaped(text: string): boolean {
  return TOKEN.test(text);
}
