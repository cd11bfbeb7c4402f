export type HeaderLine = { name: string; value: string };

const HEADERS_MAX = 100;
const VALUE_CHARS_MAX = 2_000;
const BLOCK_BYTES_MAX = 64 * 1024;

/** The headers of a raw message in order, unfolded and undecoded (RFC 5322, 2.2). */
export function readHeaders(raw: Buffer): HeaderLine[] {
  const [block = ''] = raw
    .subarray(0, BLOCK_BYTES_MAX)
    .toString('utf8')
    .split(/\r?\n\r?\n/, 1);
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines.slice(0, HEADERS_MAX).flatMap((line) => {
    const [, name, value] = /^([!-9;-~]{1,100}):(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined
      ? []
      : [{ name, value: value.trim().slice(0, VALUE_CHARS_MAX) }];
  });
}

/** The web address of the one-click unsubscribe, or null (RFC 2369, 3.2). */
export function unsubscribeUrlOf(headers: readonly HeaderLine[]): string | null {
  const value = headers.find(({ name }) => name.toLowerCase() === 'list-unsubscribe')?.value ?? '';
  return /<(https?:\/\/[^<>\s]{1,1000})>/i.exec(value)?.[1] ?? null;
}
