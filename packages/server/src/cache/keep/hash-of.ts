import { createHash } from 'node:crypto';

export const hashOf = (doc: unknown): string =>
  createHash('sha256').update(JSON.stringify(doc)).digest('base64url');
