const KEY_BYTES = 16;

/** A key nobody can guess, 32 hex characters; unlike `crypto.randomUUID` it is there on plain http too. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
