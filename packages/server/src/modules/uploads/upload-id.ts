import { z } from 'zod';

/** The id of a file in the spool. */
export const uploadId = z.uuid();
