import { type SQL, sql } from 'drizzle-orm';

/**
 * Ids as one array parameter, for `= any(…)`. The planner sees how many there are and looks each up by index; a list that
 * it cannot see through makes it read whole tables.
 */
export function idList(ids: readonly number[]): SQL {
  return sql`${`{${ids.map(Number).join(',')}}`}::bigint[]`;
}

const quoted = (word: string) => `"${word.replace(/["\\]/g, '\\$&')}"`;

/** Words of the code (states, reasons) as one array parameter, for `= any(…)`. */
export function wordList(words: readonly string[]): SQL {
  return sql`${`{${words.map(quoted).join(',')}}`}::text[]`;
}

/** Rows or anything else as one JSON parameter, for `json_to_recordset(…)`. */
export function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::json`;
}
