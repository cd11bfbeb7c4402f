import { hash } from 'node:crypto';
import { storableText } from '@myra/shared/rules/text/storable-text';
import { type OwnWords, ownWordsOf } from './classify-message.ts';
import { type ReadMessage, readMessage } from './read-message.ts';
import { HTML_CHARS_MAX } from './sanitize-email-html.ts';

/** A parsed message, with everything that does not depend on the email it answers. Text and HTML can be stored. */
export type PreparedMessage = ReadMessage & {
  /** The own words, before it is known which email of ours it answers. */
  own: OwnWords;
  /** Equal for equal subject and text. */
  bodyHash: string;
};

/** Parses a raw message. Never throws for its content. */
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
