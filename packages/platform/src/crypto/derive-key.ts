import { hkdfSync } from 'node:crypto';

/** 32 bytes for one purpose; keys of two purposes tell nothing of each other (RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'myra', purpose, 32));
}
