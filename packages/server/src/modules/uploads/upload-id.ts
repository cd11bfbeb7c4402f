import { z } from 'zod';

/** Names a file in the spool. */
export const uploadId = z.uuid();
