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
