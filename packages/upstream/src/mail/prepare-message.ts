import { type ReadMessage, readMessage } from './read-message.ts';
import { sanitizeEmailHtml } from './sanitize-email-html.ts';

/** A received message, read and made safe; all that does not need to know what it answers. */
export type PreparedMessage = ReadMessage & {
  html: undefined;
  /** For a screen; undefined where the message has no HTML, or nothing of it is safe. */
  safeHtml: string | undefined;
};

/** Reads a raw message and makes its HTML safe. Never throws for its content. */
export async function prepareMessage(raw: Buffer): Promise<PreparedMessage> {
  const message = await readMessage(raw);
  const safeHtml = message.html === undefined ? undefined : sanitizeEmailHtml(message.html).trim();
  // What is hostile goes no further, and is not copied from thread to thread.
  return { ...message, html: undefined, safeHtml: safeHtml || undefined };
}
