import { SEND_ID_HEADER } from '@myra/mail/build-message';
import { type Classification, classifyMessage, ownWordsOf } from '@myra/mail/classify-message';
import { isMailServer } from '@myra/mail/plain-bounce';
import type { PreparedMessage } from '@myra/mail/prepare-message';
import { type Bounce, severityFor } from '@myra/mail/read-delivery-report';
import { readMessage } from '@myra/mail/read-message';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type ReplyReading, readReply } from '@myra/replies/index';
import type { Incoming, IntakeAccount, MessageKey } from './incoming.ts';
import { findSequence, type SequenceFacts } from './intake.store.ts';
import { heedCorrections } from './learned-meaning.ts';
import {
  findOwnBySendId,
  findSentBytes,
  findSequenceOfAddress,
  type Known,
  listKnown,
  listOwnByMessageId,
  type OwnEmail,
} from './match.store.ts';

const SEND_ID = SEND_ID_HEADER.toLowerCase();
/** The largest difference between the clocks of mail servers that is tolerated. */
export const SKEW_MS = 30_000;

/** A received message before it is stored. */
export type MatchedMessage = {
  incoming: Incoming;
  key: MessageKey;
  account: IntakeAccount;
  /** The email of ours that it names. */
  own: OwnEmail | undefined;
  sequence: SequenceFacts | undefined;
  /** The address of a report that names no email of ours, if a lead was written to there. */
  failedAddress: string | undefined;
  read: Classification;
  ownText: string;
  /** The reading, only for messages of a conversation. Of automatic messages only a date of return is read. */
  reading: ReplyReading | undefined;
  /** Why a person must look at it, also in the catch-all. */
  attention: ReplyReading['attention'];
};

/**
 * The address that a report on an email of ours is about: the one that we wrote to, however a server rewrote it, unless all
 * addresses that it names are copies.
 */
export function bouncedOf({ to, copies }: OwnEmail, named: readonly string[]): string {
  const others = new Set(copies.map((each) => each.toLowerCase()));
  const [first] = named;
  return first !== undefined && named.every((each) => others.has(each)) ? first : to;
}

type Matched = Pick<MatchedMessage, 'read' | 'own' | 'failedAddress'>;

/** The address that a report is about. */
export function failedOf({ read, own, failedAddress }: Matched): string | undefined {
  if (!own) return failedAddress;
  if (read.class === 'complaint') return bouncedOf(own, read.complaint.recipients);
  if (read.class !== 'bounce') return own.to;
  const { severities, recipients } = read.bounce;
  return bouncedOf(own, severities.size > 0 ? [...severities.keys()] : recipients);
}

/** What a bounce says of that address. */
export const severityOf = (matched: Matched): Bounce['severity'] | undefined =>
  matched.read.class === 'bounce' ? severityFor(matched.read.bounce, failedOf(matched)) : undefined;

const addressOf = (message: PreparedMessage) => message.from?.address.toLowerCase();

/** Whether it was sent to a list or in bulk (RFC 2369, RFC 2919). */
export function isBulk({ headers }: Pick<PreparedMessage, 'headers'>): boolean {
  return (
    headers.has('list-id') ||
    headers.has('list-unsubscribe') ||
    /^\s*(bulk|list|junk)\b/i.test(headers.get('precedence')?.[0] ?? '')
  );
}

/** Whether it may concern our emails. */
function mayBeOurs(message: PreparedMessage, known: Known): boolean {
  const address = addressOf(message);
  return (
    message.report !== undefined ||
    message.headers.has('x-failed-recipients') ||
    isMailServer(address, message.headers.get('from')?.[0]) ||
    message.headers.has(SEND_ID) ||
    (address !== undefined && known.writtenAt.has(address)) ||
    [message.inReplyTo, ...message.references].some((id) => id !== undefined && known.messageIds.has(id))
  );
}

/** The message ids that a message names: first the one that it answers, then its thread, newest first. */
function namedIds(message: PreparedMessage): string[] {
  const answered = message.inReplyTo === undefined ? [] : [message.inReplyTo];
  return [...new Set([...answered, ...message.references.toReversed()])];
}

async function findOwn(tx: OrganizationTx, ids: readonly string[], sendId: string | undefined) {
  const own = await listOwnByMessageId(tx, ids);
  const byId = ids.map((id) => own.find((each) => each.messageId === id)).find((each) => each !== undefined);
  return byId ?? (sendId === undefined ? undefined : findOwnBySendId(tx, sendId));
}

type Found = { own: OwnEmail | undefined; sequenceId: number | undefined; failedAddress?: string };

/**
 * The email of ours that a message names, and its conversation. A report names the returned email and the failed address; any
 * other message is matched by its sender's address.
 */
async function findConversation(
  tx: OrganizationTx,
  { message, receivedAt }: Incoming,
  { read, named, accountId }: { read: Classification; named: OwnEmail | undefined; accountId: number },
): Promise<Found> {
  // A message from before our first email does not answer it.
  const writtenBy = new Date(receivedAt.getTime() + SKEW_MS);
  const report =
    read.class === 'bounce' ? read.bounce : read.class === 'complaint' ? read.complaint : undefined;
  let own = named;
  if (!own && report) {
    const { messageId, sendId } = report.original;
    own = await findOwn(tx, messageId === undefined ? [] : [messageId], sendId);
  }
  if (own?.sequenceId != null) return { own, sequenceId: own.sequenceId };
  const from = message.from ? [message.from.address.toLowerCase()] : [];
  for (const address of report ? report.recipients : from) {
    const sequenceId = await findSequenceOfAddress(tx, { address, accountId, writtenBy });
    if (sequenceId !== undefined) return { own, sequenceId, ...(report && { failedAddress: address }) };
  }
  return { own, sequenceId: undefined };
}

async function sentTextOf(tx: OrganizationTx, named: OwnEmail | undefined): Promise<string | undefined> {
  const sent = named && (await findSentBytes(tx, named.id));
  return sent && (await readMessage(sent)).text;
}

async function readingOf(
  tx: OrganizationTx,
  { message, receivedAt }: Incoming,
  read: Classification,
  { ownText, zone }: { ownText: string; zone: string },
): Promise<ReplyReading | undefined> {
  if (read.class === 'bounce' || read.class === 'auto_reply') return undefined;
  const { subject, headers, date } = message;
  const toRead = {
    subject,
    ownText,
    receivedAt: date ?? receivedAt,
    zone,
    headers,
    messageClass: read.class,
  };
  const rules = readReply(toRead);
  return read.class === 'human' ? heedCorrections(tx, toRead, rules) : rules;
}

async function matchOne(
  tx: OrganizationTx,
  account: IntakeAccount,
  { incoming, key }: { incoming: Incoming; key: MessageKey },
  known: Known,
): Promise<MatchedMessage> {
  const { message } = incoming;
  const isOurs = mayBeOurs(message, known);
  const named = isOurs ? await findOwn(tx, namedIds(message), message.headers.get(SEND_ID)?.[0]) : undefined;
  // Our footer speaks of unsubscribing; quoted by a lead's client it is not an opt-out.
  const sentText = await sentTextOf(tx, named);
  const own = sentText === undefined ? message.own : ownWordsOf(message, sentText);
  const judged = classifyMessage(message, { own });
  const isNewsletter = judged.class === 'human' && !named && isBulk(message);
  const read: Classification = isNewsletter ? { class: 'auto_reply' } : judged;
  const match: Found = isOurs
    ? await findConversation(tx, incoming, { read, named, accountId: account.id })
    : { own: undefined, sequenceId: undefined };
  const sequence = match.sequenceId === undefined ? undefined : await findSequence(tx, match.sequenceId);
  const ownText = 'ownText' in read ? read.ownText : own.text;
  // Messages of the catch-all are read after they are stored, because reading takes longer than everything else here.
  const reading = sequence && (await readingOf(tx, incoming, read, { ownText, zone: sequence.zone }));
  const asksOut = reading?.intent === 'unsubscribe' || reading?.flags.includes('unsubscribe') === true;
  const isAway = reading?.intent === 'out_of_office' && reading.facts.intent_by === 'correction';
  const heard: Classification = asksOut
    ? { class: 'unsubscribe', ownText }
    : isAway
      ? { class: 'out_of_office' }
      : read;
  const final: Classification = read.class === 'human' ? heard : read;
  return {
    incoming,
    key,
    account,
    own: match.own,
    sequence,
    failedAddress: match.failedAddress,
    read: final,
    ownText,
    reading,
    attention: reading?.attention ?? (read.class === 'complaint' ? 'complaint' : null),
  };
}

/** Which Message-IDs and addresses in these messages are ours. */
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
 * Matches and classifies messages: by what they answer, their thread, their send id, then their sender's address. Left out:
 * our own emails that were copied to a mailbox, and unmatched messages with `keepsUnmatched` false.
 */
export async function matchMessages(
  tx: OrganizationTx,
  account: IntakeAccount,
  { messages, known }: { messages: readonly { incoming: Incoming; key: MessageKey }[]; known: Known },
): Promise<MatchedMessage[]> {
  const matched: MatchedMessage[] = [];
  for (const each of messages) {
    const { incoming } = each;
    const { messageId } = incoming.message;
    const isFromUs =
      addressOf(incoming.message) === account.email.toLowerCase() ||
      (messageId !== undefined && known.messageIds.has(messageId));
    if (isFromUs) continue;
    const one = await matchOne(tx, account, each, known);
    if (one.sequence || incoming.keepsUnmatched !== false) matched.push(one);
  }
  return matched;
}
