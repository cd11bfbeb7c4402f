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
