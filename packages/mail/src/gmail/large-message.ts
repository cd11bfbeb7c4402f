import { z } from 'zod';
import { cutMessageOf, cutText } from '../cut-message.ts';

const PARTS_WALKED_MAX = 500;
const TEXT_TYPES = ['text/plain', 'text/html'];

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

/** The headers and texts (1 MB each at most) of a message that is too large, as a message. */
export const largeMessageOf = (payload: MessagePart, id: string): Buffer =>
  cutMessageOf(
    payload.headers,
    textParts(payload).map((part) =>
      cutText(part.mimeType, charsetOf(part), Buffer.from(part.body.data ?? '', 'base64url')),
    ),
    id,
  );
