import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { LARGE_TEXT_BYTES_MAX } from './mail-bounds.ts';

const PARTS_WALKED_MAX = 500;
const TEXT_TYPES = ['text/plain', 'text/html'];

/** The first plain and the first HTML part that are meant to be read, wherever they lie. */
function textParts(root: MessageStructureObject | undefined): MessageStructureObject[] {
  const found = new Map<string, MessageStructureObject>();
  const waiting = root ? [root] : [];
  for (let walked = 0; walked < PARTS_WALKED_MAX; walked += 1) {
    const node = waiting.shift();
    if (!node) break;
    waiting.unshift(...(node.childNodes ?? []).slice(0, PARTS_WALKED_MAX));
    const type = node.type.toLowerCase();
    const isShown = node.disposition?.toLowerCase() !== 'attachment';
    if (TEXT_TYPES.includes(type) && isShown && !found.has(type)) found.set(type, node);
  }
  return [...found.values()];
}

const token = (value: string | undefined, otherwise: string): string =>
  value !== undefined && /^[\w!#$&.+^-]{1,80}$/.test(value) ? value : otherwise;

function partHeaders(node: MessageStructureObject): string {
  const charset = token(node.parameters?.charset, 'utf-8');
  const encoding = token(node.encoding, '7bit');
  return `Content-Type: ${node.type.toLowerCase()}; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;
}

const withoutContent = (block: Buffer): string =>
  block
    .toString('latin1')
    .replace(/^(content-[\w-]+|mime-version):.*(\r?\n[ \t].*)*\r?\n?/gim, '')
    .trimEnd();

/**
 * A message that is too large to be fetched whole, as what a person reads of it: its headers and its text parts, 1 MB each
 * at most, put together as a message. Undefined where the server has it no more.
 */
export async function fetchLarge(client: ImapFlow, uid: number): Promise<Buffer | undefined> {
  const told = await client.fetchOne(String(uid), { headers: true, bodyStructure: true }, { uid: true });
  const headers = told ? told.headers : undefined;
  if (!told || !headers) return undefined;
  const nodes = textParts(told.bodyStructure);
  const keyOf = (node: MessageStructureObject) => (node.part === undefined ? '1' : node.part);
  const wanted = nodes.map((node) => ({ key: keyOf(node), start: 0, maxLength: LARGE_TEXT_BYTES_MAX }));
  const texts =
    wanted.length === 0
      ? undefined
      : await client.fetchOne(String(uid), { bodyParts: wanted }, { uid: true });
  const boundary = `cut-${uid}-${headers.length}`;
  const chunks: Buffer[] = [
    Buffer.from(`${withoutContent(headers)}\r\nMIME-Version: 1.0\r\n`, 'latin1'),
    Buffer.from(`Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n`),
  ];
  for (const node of nodes) {
    const content = texts ? texts.bodyParts?.get(keyOf(node)) : undefined;
    chunks.push(Buffer.from(`--${boundary}\r\n${partHeaders(node)}`), content ?? Buffer.alloc(0));
    chunks.push(Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
