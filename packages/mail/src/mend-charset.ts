import type { Email } from 'postal-mime';

/** A letter that could not be read. */
const BROKEN = '\ufffd';
/** UTF-8 that was read as windows-1252 ("fÃ¼r", "ï¿½"): then the declared charset was right. */
const MISREAD = /[\u00c2\u00c3][\u0080-\u00bf]|\u00ef\u00bf\u00bd/;
const DECLARED = /charset\s*=\s*"?utf-?8"?/gi;
const ASCII_MAX = 0x7f;

type Texts = Pick<Email, 'subject' | 'text' | 'html'>;

/** The message with its texts said to be windows-1252, or with its letters above ASCII taken for that. */
function asWindows1252(raw: Buffer): Buffer {
  const isEightBit = raw.some((octet) => octet > ASCII_MAX);
  return isEightBit
    ? Buffer.from(new TextDecoder('windows-1252').decode(raw), 'utf8')
    : Buffer.from(raw.toString('latin1').replaceAll(DECLARED, 'charset=windows-1252'), 'latin1');
}

const better = (read: string | undefined, other: string | undefined): string | undefined =>
  read?.includes(BROKEN) && other !== undefined && !other.includes(BROKEN) && !MISREAD.test(other)
    ? other
    : read;

/**
 * Subject and texts of a message, also where it says UTF-8 or nothing and is windows-1252, as old programs write. Parses a
 * second time only where letters were lost.
 */
export async function mendCharset(
  raw: Buffer,
  { subject, text, html }: Texts,
  parse: (raw: Buffer) => Promise<Texts>,
): Promise<Texts> {
  if (![subject, text, html].some((each) => each?.includes(BROKEN))) return { subject, text, html };
  const other = await parse(asWindows1252(raw)).catch((): Texts => ({}));
  return {
    subject: better(subject, other.subject),
    text: better(text, other.text),
    html: better(html, other.html),
  };
}
