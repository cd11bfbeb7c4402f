const UNFIT = /\\u(?:0000|d[89a-f])/i;

/** JSON that Postgres accepts: without NUL and unpaired surrogates. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!UNFIT.test(text)) return text;
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\0', '\uFFFD') : each,
  );
}
