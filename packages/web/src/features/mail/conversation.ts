import { attentionOf, isReplyIntent } from '@myra/shared/constants/reply-intents';
import type { Correspondent, Message, SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { answeredMessage, isAnswerable, newestOf } from '@myra/shared/rules/mail/answerable';
import { meaningLabel } from './meaning/meanings';

const timeOf = (instant: string | null): number => Date.parse(instant ?? '') || 0;

/** Whether a message is an absence note, to which no answer is drafted. What a person said it means counts. */
export const isAbsence = ({ intent, class: kind }: Pick<Message, 'intent' | 'class'>): boolean =>
  (intent ?? kind) === 'out_of_office';

/**
 * Why no answer is drafted to a message; undefined where one may be. What the rules read as grave for certain, or as an opt-out,
 * withholds it whatever a person says it means.
 */
export function undraftedBecause(
  message: Pick<Message, 'intent' | 'class' | 'reading_facts'>,
): string | undefined {
  if (isAbsence(message)) return 'No answer is drafted to an absence note.';
  const { intent_by: by, read_as: readAs, read_in_doubt: wasInDoubt } = Object(message.reading_facts);
  if (by !== 'person' || wasInDoubt || !isReplyIntent(readAs)) return undefined;
  return attentionOf(readAs) !== null || readAs === 'unsubscribe'
    ? `No answer is drafted to what the rules read as “${meaningLabel(readAs)}”, also after a correction.`
    : undefined;
}

/** The message that an answer goes to. */
export const newestInbound = (messages: readonly Message[]): Message | undefined =>
  answeredMessage(messages, {
    receivedAt: ({ created_at: createdAt }) => timeOf(createdAt),
    sentAt: ({ sent_at: sentAt }) => (sentAt === null ? null : timeOf(sentAt)),
  });

/** The newest message that came from the lead, also an automatic reply behind an open question. */
export const newestReceived = (messages: readonly Message[]): Message | undefined =>
  newestOf(messages.filter(isAnswerable), ({ created_at: createdAt }) => timeOf(createdAt));

/** The message that a text answers: the one it was begun on, as long as that is there. */
export const answeredOf = (
  messages: readonly Message[],
  answered: string | null | undefined,
): Message | undefined => messages.find(({ id }) => id === answered) ?? newestInbound(messages);

/** Whom an answer to a message goes to: who wrote it, unless they asked for answers elsewhere. */
export const recipientOf = (message: Message | undefined): Correspondent | undefined =>
  message?.reply_to ?? message?.from[0];

/** The message that an email answers or would answer. */
export const answeredBy = (
  { notifications }: Pick<SequenceDetail, 'notifications'>,
  { reply_to_email_id: answeredId }: Pick<SequenceEmail, 'reply_to_email_id'>,
): Message | undefined => notifications.find(({ id }) => id === answeredId) ?? newestInbound(notifications);

/** The address that an answer leaves from: that of our newest message. */
export const senderOf = ({ notifications }: Pick<SequenceDetail, 'notifications'>): string | undefined =>
  newestOf(
    notifications.filter(({ direction }) => direction === 'outbound'),
    (message) => timeOf(message.created_at),
  )?.from[0]?.email ?? undefined;

/** The newest message that is not waiting to be sent. */
export const newestMessage = (messages: readonly Message[]): Message | undefined =>
  newestOf(
    messages.filter(({ status }) => status !== 'scheduled'),
    (message) => timeOf(message.created_at),
  );

/** The emails of the cadence by day; those without a day last. */
export const stepsOf = (emails: readonly SequenceEmail[]): SequenceEmail[] =>
  emails
    .filter(({ kind }) => kind !== 'reply')
    .sort((a, b) => (a.day ?? Number.POSITIVE_INFINITY) - (b.day ?? Number.POSITIVE_INFINITY) || 0);

/** States of a draft that waits for a person. */
const WAITING = new Set(['writing', 'ready', 'failed']);

const replies = (emails: readonly SequenceEmail[]): SequenceEmail[] =>
  emails.filter(({ kind }) => kind === 'reply');

const idOrder = ({ email_id: emailId }: SequenceEmail): number => Number(emailId) || 0;

/** Ids of the emails of these messages. */
export const carriedEmails = (notifications: readonly Message[]): ReadonlySet<string> =>
  new Set(notifications.flatMap(({ sequence_email_id: emailId }) => emailId ?? []));

/** The waiting draft: being written, ready or failed. An unknown state counts as ready until it is sent. */
export function draftOf({
  sequence_emails: sequenceEmails,
  notifications,
}: Pick<SequenceDetail, 'sequence_emails' | 'notifications'>): SequenceEmail | undefined {
  const carried = carriedEmails(notifications);
  const open = replies(sequenceEmails).filter(
    ({ email_id: emailId, state, sent_at: sentAt }) =>
      sentAt === null && (state === null ? !carried.has(emailId) : WAITING.has(state)),
  );
  return newestOf(open, idOrder);
}

/** Approved answers that are not sent yet, next one first; steps that are used as an answer belong to them. */
export function outgoingOf(detail: SequenceDetail): SequenceEmail[] {
  const approved = replies(detail.sequence_emails).filter(
    ({ state, sent_at: sentAt }) => state === 'approved' && sentAt === null,
  );
  return [...approved, ...stepsAsAnswers(detail)].sort((a, b) => timeOf(a.send_at) - timeOf(b.send_at));
}

/** Why an approved answer still waits. */
export const waitsBecause = (
  detail: Pick<SequenceDetail, 'notifications'>,
  emailId: string,
): string | undefined =>
  detail.notifications.find(
    ({ status, direction, sequence_email_id: sequenceEmailId }) =>
      status === 'scheduled' && direction === 'outbound' && sequenceEmailId === emailId,
  )?.outbound_reason ?? undefined;

/** After a reply, steps are sent only if a person approved them as an answer. */
function stepsAsAnswers({
  sequence,
  sequence_emails: sequenceEmails,
  notifications,
}: SequenceDetail): SequenceEmail[] {
  if (sequence.reason_to_stop !== 'replied') return [];
  const waiting = new Map(
    notifications
      .filter(({ status, direction }) => status === 'scheduled' && direction === 'outbound')
      .map((message) => [message.sequence_email_id, message.send_at] as const),
  );
  return stepsOf(sequenceEmails)
    .filter(
      ({ email_id: emailId, sent_at: sentAt, logic }) =>
        sentAt === null && logic !== 'IF_REPLIED' && waiting.has(emailId),
    )
    .map((step) => ({ ...step, send_at: waiting.get(step.email_id) ?? step.send_at }));
}

/** One without a text said only what there is to begin with: nothing of it was withdrawn. */
const isWithdrawn = ({ state, error, body }: SequenceEmail) =>
  state === 'discarded' && error?.code === 'withdrawn' && body?.trim() !== '';

/** The waiting answer that a later message withdrew; its error says why. Undefined if there is another one. */
export function withdrawnOf(detail: SequenceDetail): SequenceEmail | undefined {
  if (draftOf(detail) !== undefined || outgoingOf(detail).length > 0) return undefined;
  const last = newestOf(replies(detail.sequence_emails), idOrder);
  return last && isWithdrawn(last) ? last : undefined;
}

/** A discarded answer to the lead's newest message that can be restored. */
export function discardedOf(detail: SequenceDetail): SequenceEmail | undefined {
  const inbound = newestInbound(detail.notifications);
  if (inbound === undefined || draftOf(detail) !== undefined || outgoingOf(detail).length > 0)
    return undefined;
  return newestOf(
    replies(detail.sequence_emails).filter(
      (each) =>
        each.state === 'discarded' &&
        (each.body ?? '').trim() !== '' &&
        each.reply_to_email_id === inbound.id &&
        !isWithdrawn(each),
    ),
    idOrder,
  );
}

/** The subject of an answer: 'Re: ' and the subject, once. */
export function replySubject(subject: string): string {
  const bare = subject.replace(/^(?:\s*(?:re|aw|sv|antw)\s*:\s*)+/i, '').trim();
  return bare === '' ? 'Re:' : `Re: ${bare}`;
}
