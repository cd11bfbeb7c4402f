import { type SQL, sql } from 'drizzle-orm';

/**
 * Ids as one array parameter, for `= any(…)`. The planner knows their number and looks each up by index. For a list of
 * unknown length it would read whole tables.
 */
export function idList(ids: readonly number[]): SQL {
  return sql`${`{${ids.map(Number).join(',')}}`}::bigint[]`;
}

const quoted = (word: string) => `"${word.replace(/["\\]/g, '\\$&')}"`;

/** Fixed words (states, reasons) as one array parameter, for `= any(…)`. */
export function wordList(words: readonly string[]): SQL {
  return sql`${`{${words.map(quoted).join(',')}}`}::text[]`;
}

/** Any value as one JSON parameter, for `json_to_recordset(…)`. */
export function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::json`;
}
