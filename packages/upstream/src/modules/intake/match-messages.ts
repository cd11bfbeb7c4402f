import { SEND_ID_HEADER } from '@myra/mail/build-message';
import { type Classification, classifyMessage, ownWordsOf } from '@myra/mail/classify-message';
import type { PreparedMessage } from '@myra/mail/prepare-message';
import { readMessage } from '@myra/mail/read-message';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type Attention, type ReplyReading, readReply } from '@myra/writer/replies/index';
import type { Incoming, IntakeAccount, MessageKey } from './incoming.ts';
import { findSequence, type SequenceFacts } from './intake.store.ts';
import { findSentBytes, type Known, listKnown, type OwnEmail } from './match.store.ts';
import { matchMessage, matchNamed } from './match-message.ts';

/** A message with all that is known of it before it is stored. */
export type MatchedMessage = {
  incoming: Incoming;
  key: MessageKey;
  account: IntakeAccount;
  /** Our email that it speaks of. */
  own: OwnEmail | undefined;
  sequence: SequenceFacts | undefined;
  read: Classification;
  ownText: string;
  /** What the words mean, in a conversation; of what machines send only where they say when somebody is back. */
  reading: ReplyReading | undefined;
  /** Why a person must look at it, wherever it belongs. */
  attention: Attention | null;
};

const addressOf = (message: PreparedMessage) => message.from?.address.toLowerCase();

/** Sent to a list or in bulk (RFC 2369, RFC 2919): nobody wrote it to this person. */
export function isBulk({ headers }: Pick<PreparedMessage, 'headers'>): boolean {
  return (
    headers.has('list-id') ||
    headers.has('list-unsubscribe') ||
    /^\s*(bulk|list|junk)\b/i.test(headers.get('precedence')?.[0] ?? '')
  );
}

/** Whether anything of it might be about our emails. */
function mayBeOurs(message: PreparedMessage, known: Known): boolean {
  const address = addressOf(message);
  return (
    message.report !== undefined ||
    message.headers.has('x-failed-recipients') ||
    /^(mailer-daemon|postmaster|mail-daemon)@/.test(address ?? '') ||
    message.headers.has(SEND_ID_HEADER.toLowerCase()) ||
    (address !== undefined && known.writtenAt.has(address)) ||
    [message.inReplyTo, ...message.references].some((id) => id !== undefined && known.messageIds.has(id))
  );
}

async function sentTextOf(tx: OrganizationTx, named: OwnEmail | undefined): Promise<string | undefined> {
  const sent = named && (await findSentBytes(tx, named.id));
  return sent && (await readMessage(sent)).text;
}

function readingOf(
  { message, receivedAt }: Incoming,
  read: Classification,
  ownText: string,
  zone: string,
): ReplyReading | undefined {
  if (read.class === 'bounce' || read.class === 'auto_reply') return undefined;
  const { subject, headers, date } = message;
  return readReply({
    subject,
    ownText,
    receivedAt: date ?? receivedAt,
    zone,
    headers,
    messageClass: read.class,
  });
}

async function matchOne(
  tx: OrganizationTx,
  account: IntakeAccount,
  { incoming, key }: { incoming: Incoming; key: MessageKey },
  known: Known,
): Promise<MatchedMessage> {
  const { message, receivedAt } = incoming;
  const isOurs = mayBeOurs(message, known);
  const named = isOurs ? await matchNamed(tx, message) : undefined;
  // Our own footer speaks of unsubscribing; what a lead's client quotes of it is not their wish.
  const sentText = await sentTextOf(tx, named);
  const own = sentText === undefined ? message.own : ownWordsOf(message, sentText);
  const judged = classifyMessage(message, { receivedAt, own });
  const isNewsletter = judged.class === 'human' && !named && isBulk(message);
  const read: Classification = isNewsletter ? { class: 'auto_reply' } : judged;
  const match = isOurs
    ? await matchMessage(tx, { message, read, named, accountId: account.id, receivedAt })
    : { own: undefined, sequenceId: undefined };
  const sequence = match.sequenceId === undefined ? undefined : await findSequence(tx, match.sequenceId);
  const ownText = 'ownText' in read ? read.ownText : own.text;
  // In the catch-all the words are read once they are stored: that costs more than all else of a message.
  const reading = sequence && readingOf(incoming, read, ownText, sequence.zone);
  const asksOut = reading?.intent === 'unsubscribe' || reading?.flags.includes('unsubscribe') === true;
  const final: Classification = read.class === 'human' && asksOut ? { class: 'unsubscribe', ownText } : read;
  return {
    incoming,
    key,
    account,
    own: match.own,
    sequence,
    read: final,
    ownText,
    reading,
    attention: reading?.attention ?? (read.class === 'complaint' ? 'complaint' : null),
  };
}

/** What of ours these messages may speak of. */
export function findKnown(tx: OrganizationTx, incoming: readonly Incoming[]): Promise<Known> {
  const ids = incoming.flatMap(({ message }) => [
    ...(message.messageId ? [message.messageId] : []),
    ...(message.inReplyTo ? [message.inReplyTo] : []),
    ...message.references,
  ]);
  const addresses = incoming.flatMap(({ message }) => addressOf(message) ?? []);
  return listKnown(tx, { messageIds: [...new Set(ids)], addresses: [...new Set(addresses)] });
}

/**
 * Finds what each message belongs to and what it is: by what it answers, by its thread, by the send id it carries, by its
 * writer's address. Our own emails, copied to us or sent to a colleague's mailbox, are left out, and so is what belongs to
 * nobody where that is not kept.
 */
export async function matchMessages(
  tx: OrganizationTx,
  account: IntakeAccount,
  { messages, known }: { messages: readonly { incoming: Incoming; key: MessageKey }[]; known: Known },
): Promise<MatchedMessage[]> {
  const placed: MatchedMessage[] = [];
  for (const each of messages) {
    const { incoming } = each;
    const { messageId } = incoming.message;
    const isFromUs =
      addressOf(incoming.message) === account.email.toLowerCase() ||
      (messageId !== undefined && known.messageIds.has(messageId));
    if (isFromUs) continue;
    const one = await matchOne(tx, account, each, known);
    if (one.sequence || incoming.keepsUnmatched !== false) placed.push(one);
  }
  return placed;
}
