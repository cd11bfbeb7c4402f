import { z } from 'zod';
import { buildCutMessage, type CutText } from '../cut-message.ts';
import { LARGE_TEXT_BYTES_MAX } from '../mail-bounds.ts';

const PARTS_WALKED_MAX = 500;
const TEXT_TYPES = ['text/plain', 'text/html'];
const BASE64_LINE = 76;

/** One part of a message. Its children are parsed one by one, because they may be nested too deeply for recursion. */
const messagePart = z.object({
  mimeType: z.string().default(''),
  filename: z.string().default(''),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  body: z.object({ data: z.string().optional() }).default({}),
  parts: z.array(z.unknown()).default([]),
});
type MessagePart = z.output<typeof messagePart>;

/** A message without the bytes of its attachments (`format=full`). */
export const fullMessage = z.object({
  payload: messagePart,
  internalDate: z.string(),
  labelIds: z.array(z.string()).default([]),
});

/** The first plain and the first HTML part that is not an attachment. */
function textParts(root: MessagePart): MessagePart[] {
  const found = new Map<string, MessagePart>();
  const waiting: unknown[] = [root];
  for (let walked = 0; walked < PARTS_WALKED_MAX && waiting.length > 0; walked += 1) {
    const { data: part } = messagePart.safeParse(waiting.shift());
    if (!part) continue;
    waiting.unshift(...part.parts.slice(0, PARTS_WALKED_MAX));
    const type = part.mimeType.toLowerCase();
    if (TEXT_TYPES.includes(type) && part.filename === '' && !found.has(type)) found.set(type, part);
  }
  return [...found.values()];
}

function charsetOf({ headers }: MessagePart): string | undefined {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  return /charset="?([^";\s]+)/i.exec(type ?? '')?.[1];
}

function toText(part: MessagePart): CutText {
  const content = Buffer.from(part.body.data ?? '', 'base64url').subarray(0, LARGE_TEXT_BYTES_MAX);
  const lines = content.toString('base64').match(new RegExp(`.{1,${BASE64_LINE}}`, 'g')) ?? [];
  return {
    type: part.mimeType,
    charset: charsetOf(part),
    encoding: 'base64',
    content: Buffer.from(lines.join('\r\n')),
  };
}

/** The headers and texts (1 MB each at most) of a message that is too large, as a message. */
export function cutMessageOf(payload: MessagePart, id: string): Buffer {
  const lines = payload.headers
    .filter(({ name }) => /^[\x21-\x39\x3b-\x7e]{1,100}$/.test(name))
    .map(({ name, value }) => `${name}: ${value.replace(/[\r\n]+[ \t]*/g, ' ')}\r\n`);
  const key = id.replace(/\W/g, '').slice(0, 40);
  return buildCutMessage(Buffer.from(lines.join('')), textParts(payload).map(toText), key);
}
