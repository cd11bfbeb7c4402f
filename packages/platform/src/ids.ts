import { randomBytes, randomUUID } from 'node:crypto';

/** The source of ids and randomness. It is passed in, so that a test can predict them. */
export type Ids = {
  /** A random uuid (version 4). */
  uuid(): string;
  /** `bytes` random bytes in base64url. 32 of them cannot be guessed. */
  token(bytes: number): string;
};

/** Ids from the operating system's random source. */
export const systemIds: Ids = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
};

/** Returns ids that count upwards. The same calls give the same ids. */
export function createCountingIds(): Ids {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return {
    uuid: () => `00000000-0000-4000-8000-${String(next()).padStart(12, '0')}`,
    token: (bytes) => {
      const buffer = Buffer.alloc(Math.max(bytes, 6));
      buffer.writeUIntBE(next(), buffer.length - 6, 6);
      return buffer.toString('base64url');
    },
  };
}
