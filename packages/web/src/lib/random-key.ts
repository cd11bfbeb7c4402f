const KEY_BYTES = 16;

/** A random key of 32 hex characters. Unlike `crypto.randomUUID` it works on plain http too. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
