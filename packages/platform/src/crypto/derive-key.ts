import { hkdfSync } from 'node:crypto';

/** Derives a 32-byte key for one purpose (RFC 5869). A key reveals nothing about the key of another purpose. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'myra', purpose, 32));
}
