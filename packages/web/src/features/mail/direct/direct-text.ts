import { z } from 'zod';
import { readDraft } from '@/lib/local-draft';

const text = z.object({ to: z.array(z.string()), body: z.string() });
/** What is typed: an answer to an invitation is not. */
export type TypedKind = 'forward' | 'answer';

/** What a person typed to pass a message on, or to answer it. */
export type DirectText = z.infer<typeof text>;

const NOTHING: DirectText = { to: [], body: '' };

export const directKey = (kind: TypedKind, messageId: string): string => `${kind}.${messageId}`;

/** Reads what was kept on this device; nothing where it cannot be read. */
export function readDirectText(kept: string): DirectText {
  try {
    return text.parse(JSON.parse(kept));
  } catch {
    return NOTHING;
  }
}

/** Whether this device has something typed about a message that was not sent. */
export function hasDirectText(userId: string, key: string): boolean {
  const { to, body } = readDirectText(readDraft(localStorage, userId, key) ?? '');
  return to.length > 0 || body.trim() !== '';
}
