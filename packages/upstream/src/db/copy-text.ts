/** A value of one column of Postgres' COPY text format: null, text, flag, or list of texts. */
export type CopyValue = string | boolean | number | null | readonly string[];

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Escapes the characters that have a meaning in COPY's text format. */
const escapeText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : text;

const arrayLiteral = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** One line of COPY text format, with its line end. Text must not contain NUL, which Postgres cannot store. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (const [index, value] of values.entries()) {
    if (index > 0) line += '\t';
    if (value === null) line += '\\N';
    else if (typeof value === 'string') line += escapeText(value);
    else if (typeof value === 'object') line += value.length === 0 ? '{}' : escapeText(arrayLiteral(value));
    else line += typeof value === 'boolean' ? (value ? 't' : 'f') : String(value);
  }
  return `${line}\n`;
}
