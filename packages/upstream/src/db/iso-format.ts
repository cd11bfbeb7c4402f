import { sql } from 'drizzle-orm';

/** The format of `to_char` that writes an instant of UTC as ISO 8601. */
export const ISO_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The same inside a statement of drizzle. */
export const ISO = sql.raw(`'${ISO_FORMAT}'`);
