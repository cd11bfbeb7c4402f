import { createHash } from 'node:crypto';
import { storableText } from '../db/storable-text.ts';
import { type OwnWords, ownWordsOf } from './classify-message.ts';
import { type ReadMessage, readMessage } from './read-message.ts';
import { sanitizeEmailHtml } from './sanitize-email-html.ts';

/** A received message, read and made safe; all that does not need to know what it answers. */
export type PreparedMessage = ReadMessage & {
  html: undefined;
  /** For a screen; undefined where the message has no HTML, or nothing of it is safe. */
  safeHtml: string | undefined;
  /** Its own words, as long as it is not known which email of ours it answers. */
  own: OwnWords;
  /** Of what it says, as it is stored: the same text of another day has the same one. */
  bodyHash: string;
};

/** Reads a raw message and makes its HTML safe. Never throws for its content. */
export async function prepareMessage(raw: Buffer): Promise<PreparedMessage> {
  const message = await readMessage(raw);
  const safeHtml = message.html === undefined ? undefined : sanitizeEmailHtml(message.html).trim();
  const content = `${storableText(message.subject)}\n${storableText(message.text)}`;
  return {
    ...message,
    // What is hostile goes no further, and is not copied from thread to thread.
    html: undefined,
    safeHtml: safeHtml || undefined,
    own: ownWordsOf(message),
    bodyHash: createHash('sha256').update(content).digest('hex'),
  };
}
