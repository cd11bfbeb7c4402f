const UNFIT = /\\u(?:0000|d[89a-f])/i;

/** JSON that Postgres takes: it knows neither NUL nor halves of surrogate pairs, which an upstream may send in a text. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!UNFIT.test(text)) return text;
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\0', '\uFFFD') : each,
  );
}
