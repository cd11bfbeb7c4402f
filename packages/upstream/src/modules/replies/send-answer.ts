import { answersTo } from '@myra/mail/answers-to';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AppError, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Actor, actorName, type Ctx } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { listOwnAddresses } from '../mailboxes/index.ts';
import { type ReplyToSchedule, scheduleReply } from '../sending/index.ts';
import { suppressedAmong } from '../suppressions/index.ts';
import { listAllowedLinks } from './allowed-links.store.ts';
import { answerStatementOf, isPrivate } from './answer-statement.ts';
import {
  findAccount,
  lastWroteAt,
  listThread,
  type MessageRow,
  readOrganization,
  type SequenceRow,
  zoneOf,
} from './conversation.store.ts';
import { readFilesOf } from './reply-file.store.ts';

export type AnswerToSend = {
  sequence: SequenceRow;
  message: MessageRow;
  emailId: number;
  subjectLine: string;
  body: string;
  /** A person's own words, whose links are theirs. */
  isTyped: boolean;
  cc: string[];
  bcc: string[];
  dueAt: Date;
  left?: ReplyToSchedule['left'];
};

/** The mailbox of a conversation, or the one that received an unmatched message. An answer never leaves from another one. Throws precondition-failed if it is gone. */
export async function openAccount(
  tx: OrganizationTx,
  sequence: SequenceRow | undefined,
  message: Pick<MessageRow, 'emailAccountId'>,
) {
  const id = sequence?.emailAccountId ?? message.emailAccountId;
  const account = id === null ? undefined : await findAccount(tx, id);
  if (!account || account.deletedAt !== null) {
    throw preconditionFailed(
      'The mailbox of this conversation was removed, so that no answer can leave in its thread.',
      { reason: 'mailbox_off' },
    );
  }
  return account;
}

/** The recipient. Throws precondition-failed for a lead who opted out and has not written since. */
async function openRecipient(ctx: Ctx, tx: OrganizationTx, sequence: SequenceRow, message: MessageRow) {
  const other = answersTo(message, await listOwnAddresses(tx));
  const to = other ?? message.from[0];
  if (!to)
    throw preconditionFailed('This message names nobody who could be answered.', { reason: 'no-sender' });
  const address = to.email.toLowerCase();
  const wroteAt = other ? null : await lastWroteAt(tx, sequence.id, address);
  const known = wroteAt === null ? undefined : new Map([[address, wroteAt]]);
  const suppressed = await suppressedAmong(ctx, tx, [address], known);
  if (suppressed.has(address)) {
    throw preconditionFailed('This person may not be written to any more.', { reason: 'suppressed' });
  }
  return { name: to.name ?? '', address: to.email };
}

/** Throws precondition-failed for a copy to an address that is not written to. */
export async function assertCopiesAllowed(
  ctx: Ctx,
  tx: OrganizationTx,
  copies: readonly string[],
  field: 'cc' | 'to' = 'cc',
): Promise<void> {
  const suppressed = await suppressedAmong(
    ctx,
    tx,
    copies.map((address) => address.toLowerCase()),
  );
  const [first] = suppressed;
  if (first === undefined) return;
  const message = `${first} may not be written to any more. Take this address out.`;
  throw preconditionFailed(message, { reason: 'copy-suppressed', issues: [{ path: field, message }] });
}

/** Why a message cannot be answered (the reason that `sendAnswer` would throw), or null where it can. */
export async function whyUnanswerable(
  ctx: Ctx,
  tx: OrganizationTx,
  { sequence, message }: Pick<AnswerToSend, 'sequence' | 'message'>,
): Promise<string | null> {
  return refusalOf(async () => {
    await openAccount(tx, sequence, message);
    await openRecipient(ctx, tx, sequence, message);
  });
}

/** The reason of a refusal that is thrown, or null. Other errors are thrown. */
export async function refusalOf(check: () => Promise<unknown>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    const reason = error instanceof AppError ? error.details?.reason : undefined;
    if (typeof reason === 'string') return reason;
    throw error;
  }
}

/**
 * Puts an approved answer into the ledger: same mailbox, same thread, quoted message below, no campaign footer but the
 * statement that its product requires. Call it
 * under the lead's lock. Throws precondition-failed (mailbox, recipient) and invalid-input (text).
 */
export async function sendAnswer<A extends Actor>(
  ctx: Ctx<A>,
  tx: OrganizationTx,
  answer: AnswerToSend,
): Promise<{ outboundId: number }> {
  const { sequence, message, emailId, dueAt, cc, bcc } = answer;
  const account = await openAccount(tx, sequence, message);
  const to = await openRecipient(ctx, tx, sequence, message);
  await assertCopiesAllowed(ctx, tx, [...cc, ...bcc]);
  const organization = await readOrganization(tx);
  const { outboundId, notificationId } = await scheduleReply(ctx, tx, {
    emailId,
    sequenceId: sequence.id,
    campaignId: sequence.campaignId,
    leadId: sequence.leadId,
    accountId: account.id,
    dueAt,
    left: answer.left,
    subjectLine: answer.subjectLine,
    body: answer.body,
    signature: account.signature,
    statement: await answerStatementOf(tx, { campaignId: sequence.campaignId, message, at: dueAt }),
    from: { name: account.name, address: account.email },
    to,
    cc,
    bcc,
    files: await readFilesOf(tx, emailId),
    links: await listAllowedLinks(tx, sequence.campaignId, organization),
    isTyped: answer.isTyped,
    thread: await listThread(tx, { sequenceId: sequence.id, before: message }),
    answered: {
      messageId: message.messageId,
      subject: message.subject,
      from: message.from[0] ?? { name: null, email: to.address },
      // The lead's own words. Quotes of our email, its footer and links are not sent again.
      text: message.ownText ?? message.body,
      at: message.sentAt ?? message.createdAt,
      zone: account.timezone ?? (await zoneOf(tx, sequence.campaignId)),
      isQuoted: !isPrivate(message),
    },
  });
  noteChange(tx, 'notification', notificationId);
  noteChange(tx, 'sequence', sequence.id);
  await appendActivity(ctx, tx, 'reply.approved', {
    campaignId: sequence.campaignId,
    leadId: sequence.leadId,
  });
  ctx.log.info(
    { sequence_id: sequence.id, outbound_id: outboundId, actor: actorName(ctx.actor) },
    'reply approved',
  );
  return { outboundId };
}
