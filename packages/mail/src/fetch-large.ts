import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { buildCutMessage } from './cut-message.ts';
import { LARGE_TEXT_BYTES_MAX } from './mail-bounds.ts';

const PARTS_WALKED_MAX = 500;
const TEXT_TYPES = ['text/plain', 'text/html'];

/** The first plain and the first HTML part that is not an attachment. */
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

/**
 * Fetches only the headers and texts (1 MB each at most) of a message that is too large, built into one message. Undefined if
 * the server no longer has it.
 */
export async function fetchLarge(client: ImapFlow, uid: number): Promise<Buffer | undefined> {
  const fetched = await client.fetchOne(String(uid), { headers: true, bodyStructure: true }, { uid: true });
  const headers = fetched ? fetched.headers : undefined;
  if (!fetched || !headers) return undefined;
  const nodes = textParts(fetched.bodyStructure);
  const keyOf = (node: MessageStructureObject) => (node.part === undefined ? '1' : node.part);
  const wanted = nodes.map((node) => ({ key: keyOf(node), start: 0, maxLength: LARGE_TEXT_BYTES_MAX }));
  const texts =
    wanted.length === 0
      ? undefined
      : await client.fetchOne(String(uid), { bodyParts: wanted }, { uid: true });
  const parts = nodes.map((node) => ({
    type: node.type,
    charset: node.parameters?.charset,
    encoding: node.encoding,
    content: (texts ? texts.bodyParts?.get(keyOf(node)) : undefined) ?? Buffer.alloc(0),
  }));
  return buildCutMessage(headers, parts, String(uid));
}
