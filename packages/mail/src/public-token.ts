import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '@myra/platform/crypto/derive-key';

const TOKEN_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{16,100}$/;

/**
 * Maker of tokens for public links: 192 bits that only the holder of the secret can make, the same for the same parts.
 * The first part names the kind of link; no other part may hold a line break unless it is the last one.
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

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a text has the shape of a token, so that nothing else is looked up. */
export function isTokenShaped(text: string): boolean {
  return TOKEN.test(text);
}
