/** The bytes of Windows-1252 above ASCII, by character. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, at) => {
    const byte = 128 + at;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const;
  }),
);
/** How the first byte of two or three looks. Nobody's name has one before a sign. */
const LOOKS_BROKEN = /[\u00c2-\u00c5\u00e2][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u2122]/u;

/**
 * A text whose UTF-8 bytes were once read as Windows-1252 ("JosÃ©"), as it was meant ("José"). Any other text comes back
 * unchanged.
 */
export function readTwiceEncoded(text: string): string {
  if (!LOOKS_BROKEN.test(text)) return text;
  const bytes: number[] = [];
  for (const character of text) {
    const byte = character < '\u0080' ? character.charCodeAt(0) : BYTES.get(character);
    if (byte === undefined) return text;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
