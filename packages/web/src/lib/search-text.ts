/** The search part of an address as people write it: `?strategy_id=12`, not the router's `?strategy_id=%2212%22` (SHELL-11). */

/** Reads it: every value is text; a name that occurs twice has a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** Writes it, with its question mark; what is undefined or null is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) params.append(name, String(each));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
