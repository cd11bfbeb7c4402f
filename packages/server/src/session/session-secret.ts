import { createHash } from 'node:crypto';
import type { Ids } from '@myra/platform/ids';

const SECRET_BYTES = 32;

/** The value of the cookie: 256 random bits. */
export const newSecret = (ids: Ids): string => ids.token(SECRET_BYTES);

/** The hash in the database. A secret of that size needs no slow hash. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
