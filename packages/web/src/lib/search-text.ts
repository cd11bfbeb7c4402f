/** The search part of an address in its usual form: `?strategy_id=12`, not the router's `?strategy_id=%2212%22`. */

/** Reads it: every value is text. A name that occurs twice gives a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** Writes it, with its question mark. Undefined and null are left out. */
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
