const LINES_MAX = 200;
const CHARACTERS_MAX = 8_000;
const LINE_MAX = 1_000;

/** Foreign text as one header line without control or direction marks, shortened. */
export const oneLine = (text: string, max: number): string =>
  [
    ...text
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('');

/** The lines of a foreign message as a new one may repeat them: at most 200, shortened, without control characters. */
export const quotableLines = (text: string): string[] =>
  text
    .slice(0, CHARACTERS_MAX)
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that no mail may hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim()
    .split('\n')
    .slice(0, LINES_MAX)
    .map((line) => line.slice(0, LINE_MAX).trimEnd());

/** Who wrote a foreign message, in one line. */
export function writerOf(from: { name: string | null; email: string }): string {
  const name = oneLine((from.name ?? '').replace(/[<>]/g, ' '), 100);
  return name === '' ? from.email : `${name} <${from.email}>`;
}

/** When a foreign message was written, as people in `zone` write it in a language. */
export const writtenAt = (at: Date, zone: string, locale: 'en-US' | 'es' = 'en-US'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
    .format(at)
    .replace(/[\u202f\u00a0]/g, ' ');
