import type { ReadMessage } from '@myra/mail/read-message';
import type { MailAddress } from '@myra/mail/types';
import { storableText } from '@myra/shared/rules/text/storable-text';
import type { Correspondent } from '../../db/schema.ts';
import type { SandboxRow } from './sandbox.store.ts';

const PREVIEW_CHARS = 200;

const toCorrespondent = ({ name, address }: MailAddress): Correspondent => ({
  name: storableText(name) || null,
  email: storableText(address),
});

type Given = Pick<SandboxRow, 'direction' | 'emailAccountId' | 'raw' | 'receivedAt'> & {
  message: ReadMessage;
  /** The thread key if the message names no thread. */
  fallbackKey: string;
};

/** The row of one message of the sandbox: its bytes, and the fields of lists. */
export function messageRow(given: Given): Omit<SandboxRow, 'id' | 'organizationId' | 'answeredAt'> {
  const { message, fallbackKey, ...columns } = given;
  const [first] = message.references;
  const stored = (id: string | undefined) => (id === undefined ? null : storableText(id));
  return {
    ...columns,
    messageId: stored(message.messageId),
    inReplyTo: stored(message.inReplyTo),
    threadKey: storableText(first ?? message.inReplyTo ?? message.messageId ?? fallbackKey),
    from: toCorrespondent(message.from ?? { name: '', address: '' }),
    to: message.to.map(toCorrespondent),
    subject: storableText(message.subject),
    preview: storableText(message.text.replace(/\s+/g, ' ').trim().slice(0, PREVIEW_CHARS)),
  };
}
