import { LARGE_TEXT_BYTES_MAX } from './mail-bounds.ts';

/** A text part as its server describes it. Hostile: only tokens are written into headers. */
export type CutText = {
  type: string;
  charset: string | undefined;
  encoding: string | undefined;
  content: Buffer;
};

const token = (value: string | undefined, otherwise: string): string =>
  value !== undefined && /^[\w!#$&.+^-]{1,80}$/.test(value) ? value : otherwise;

function partHeaders({ type, charset, encoding }: CutText): string {
  const [media, name] = [type.toLowerCase(), token(charset, 'utf-8')];
  return `Content-Type: ${media}; charset=${name}\r\nContent-Transfer-Encoding: ${token(encoding, '7bit')}\r\n\r\n`;
}

const withoutContent = (block: Buffer): string =>
  block
    .toString('latin1')
    .replace(/^(content-[\w-]+|mime-version):.*(\r?\n[ \t].*)*\r?\n?/gim, '')
    .trimEnd();

const BASE64_LINE = 76;

/** A text part of 1 MB at most, in lines of base64. */
export function cutText(type: string, charset: string | undefined, text: Buffer): CutText {
  const content = text.subarray(0, LARGE_TEXT_BYTES_MAX).toString('base64');
  const lines = content.match(new RegExp(`.{1,${BASE64_LINE}}`, 'g')) ?? [];
  return { type, charset, encoding: 'base64', content: Buffer.from(lines.join('\r\n')) };
}

/** The message of headers and texts that an API answered. */
export function cutMessageOf(
  headers: readonly { name: string; value: string }[],
  texts: readonly CutText[],
  id: string,
): Buffer {
  const lines = headers
    .filter(({ name }) => /^[\x21-\x39\x3b-\x7e]{1,100}$/.test(name))
    .map(({ name, value }) => `${name}: ${value.replace(/[\r\n]+[ \t]*/g, ' ')}\r\n`);
  return buildCutMessage(Buffer.from(lines.join('')), texts, id.replace(/\W/g, '').slice(-40));
}

/**
 * Builds a message from the fetched parts of one that is too large: its headers, and its texts as alternatives. `key` is part
 * of the boundary and differs for each message.
 */
export function buildCutMessage(headers: Buffer, texts: readonly CutText[], key: string): Buffer {
  const boundary = `cut-${key}-${headers.length}`;
  const chunks: Buffer[] = [
    Buffer.from(`${withoutContent(headers)}\r\nMIME-Version: 1.0\r\n`, 'latin1'),
    Buffer.from(`Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n`),
  ];
  for (const text of texts) {
    chunks.push(Buffer.from(`--${boundary}\r\n${partHeaders(text)}`), text.content, Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
