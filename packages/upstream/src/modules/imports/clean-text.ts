import { readTwiceEncoded } from './twice-encoded.ts';

/** Control characters and invisible marks, including those of text direction. */
const UNWANTED = /[\p{Cc}\p{Cf}]/gu;
const PLAIN = /^[\x20-\x7e]*$/;
const EMPTY_WORDS = /^(n\/?a|#n\/a|none|null|nil|unknown|undefined|not available|tbd|-+|\.+|\?+)$/i;

/**
 * One cell as one line: control, direction and invisible marks removed, spaces collapsed, NFC, cut at `charsMax` (whole
 * characters). Placeholders ("N/A", "-") become ''.
 */
export function cleanLine(value: string, charsMax: number): string {
  let text = value;
  if (!PLAIN.test(text)) {
    text = readTwiceEncoded(text)
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\s\u00a0]+/g, ' ')
      .replace(UNWANTED, '');
  }
  text = text.trim();
  if (text.includes('  ')) text = text.replace(/ {2,}/g, ' ');
  if (text.length > charsMax) text = cutAt(text, charsMax);
  return text.length <= 13 && EMPTY_WORDS.test(text) ? '' : text;
}

/** As `cleanLine`, with line breaks kept. */
export function cleanBlock(value: string, charsMax: number): string {
  if (!/[\r\n]/.test(value)) return cleanLine(value, charsMax);
  const lines = value.split(/\r\n?|\n/).map((line) => cleanLine(line, charsMax));
  return cutAt(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    charsMax,
  );
}

function cutAt(text: string, charsMax: number): string {
  if (text.length <= charsMax) return text;
  const last = text.charCodeAt(charsMax - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? charsMax - 1 : charsMax).trimEnd();
}
