import { hash } from 'node:crypto';
import { storableText } from '../db/storable-text.ts';
import { type OwnWords, ownWordsOf } from './classify-message.ts';
import { type ReadMessage, readMessage } from './read-message.ts';

/** A received message, read; all that does not need to know what it answers. */
export type PreparedMessage = ReadMessage & {
  /** Its own words, as long as it is not known which email of ours it answers. */
  own: OwnWords;
  /** Of what it says, as it is stored: the same text of another day has the same one. */
  bodyHash: string;
};

/** Reads a raw message. Never throws for its content. */
export async function prepareMessage(raw: Buffer): Promise<PreparedMessage> {
  const message = await readMessage(raw);
  const content = `${storableText(message.subject)}\n${storableText(message.text)}`;
  return {
    ...message,
    own: ownWordsOf(message),
    bodyHash: hash('sha256', content),
  };
}
