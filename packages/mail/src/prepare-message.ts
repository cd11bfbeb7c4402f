import { hash } from 'node:crypto';
import { storableText } from '@myra/shared/rules/storable-text';
import { type OwnWords, ownWordsOf } from './classify-message.ts';
import { type ReadMessage, readMessage } from './read-message.ts';
import { HTML_CHARS_MAX } from './sanitize-email-html.ts';

/** A received message, read; all that does not need to know what it answers. Its text and HTML are as they can be stored. */
export type PreparedMessage = ReadMessage & {
  /** Its own words, as long as it is not known which email of ours it answers. */
  own: OwnWords;
  /** Of what it says, as it is stored: the same text of another day has the same one. */
  bodyHash: string;
};

/** Reads a raw message. Never throws for its content. */
export async function prepareMessage(raw: Buffer): Promise<PreparedMessage> {
  const read = await readMessage(raw);
  const text = storableText(read.text);
  const html = read.html === undefined ? undefined : storableText(read.html.slice(0, HTML_CHARS_MAX));
  return {
    ...read,
    text,
    html,
    own: ownWordsOf({ subject: read.subject, text }),
    bodyHash: hash('sha256', `${storableText(read.subject)}\n${text}`),
  };
}
