import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { approveReply as call } from '@myra/shared/contracts/mail-replies';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { findReplyRow } from '../sending/index.ts';
import { replyToSequenceEmail, stepToSequenceEmail } from '../threads/index.ts';
import { assertVersion } from '../writing/index.ts';
import { answerableMessage } from './answerable-message.ts';
import { markStepAsAnswer } from './conversation.store.ts';
import { changeDraft, discardWaiting } from './draft.store.ts';
import { assertDraftVersion } from './edit-draft.ts';
import { assertStepMayAnswer, findReplyEmail, lockConversation } from './open-answer.ts';
import { sendAnswer } from './send-answer.ts';
import { sendTime } from './send-time.ts';
import { draftsChanged } from './store-draft.ts';

type Approved = AnswerOf<typeof call>;

/** An approved answer in its wire form. */
export async function approvedAs(tx: OrganizationTx, emailId: number): Promise<Approved> {
  const answer = await findReplyEmail(tx, emailId);
  const ledger = await findReplyRow(tx, emailId);
  const email =
    answer.kind === 'draft'
      ? replyToSequenceEmail(answer.row, ledger?.dueAt ?? null)
      : { ...stepToSequenceEmail(answer.row), send_at: ledger?.dueAt.toISOString() ?? null };
  return { success: true, email };
}

const LIVE = ['planned', 'held', 'claimed', 'handed', 'in_doubt', 'unconfirmed'];

/**
 * Sends an answer now or at a time, under the lead's lock. A second click finds the first one's row and returns the
 * same. Throws not-found, invalid-input (time, text), precondition-failed (state, mailbox, recipient) and conflict if
 * the email was changed since the person read it.
 */
export async function approveIn(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  input: {
    emailId: number;
    messageId: number;
    sendAt: number | undefined;
    sequenceId?: number;
    /** The version of the email that the person read. Without it the stored text is sent. */
    version?: number | null;
  },
): Promise<Approved> {
  const { emailId, messageId } = input;
  const first = await findReplyEmail(tx, emailId);
  if (input.sequenceId !== undefined && first.row.sequenceId !== input.sequenceId) throw notFound('Email');
  const sequence = await lockConversation(tx, first.row.sequenceId);
  const answer = await findReplyEmail(tx, emailId);
  const named = await answerableMessage(tx, { messageId, sequenceId: sequence.id });
  const ledger = await findReplyRow(tx, emailId);
  if (ledger && LIVE.includes(ledger.state)) return approvedAs(tx, emailId);
  const now = ctx.clock.now();
  const dueAt = sendTime(input.sendAt, now);
  // A drafted answer goes to the message that it was drafted for, even if a newer one arrived.
  const message =
    answer.kind === 'draft'
      ? await answerableMessage(tx, { messageId: answer.row.replyToId, sequenceId: sequence.id })
      : named;
  const common = { sequence, message, emailId, dueAt };
  const { subjectLine, body } = answer.row;
  if (answer.kind === 'step') {
    await assertStepMayAnswer(tx, sequence, answer.row);
    assertVersion(answer.row, input.version ?? null);
    const subject = `Re: ${message.subject}`;
    await sendAnswer(ctx, tx, { ...common, subjectLine: subject, body, isTyped: false, cc: [], bcc: [] });
    await markStepAsAnswer(tx, emailId, true);
  } else {
    const draft = answer.row;
    if (draft.state !== 'ready') {
      throw preconditionFailed(`This answer is ${draft.state} and cannot be sent.`, { state: draft.state });
    }
    assertDraftVersion(draft, input.version ?? null);
    const { isHuman: isTyped, cc, bcc } = draft;
    const { outboundId } = await sendAnswer(ctx, tx, { ...common, subjectLine, body, isTyped, cc, bcc });
    const approved = await changeDraft(
      tx,
      { id: emailId, states: ['ready'], version: draft.version },
      { state: 'approved', outboundId, approvedBy: actorName(ctx.actor), approvedAt: now },
      now,
    );
    if (!approved) throw new Error('A locked draft changed');
  }
  // One answer per message: its other drafts are discarded and can be restored.
  await discardWaiting(tx, { where: { replyToId: message.id, exceptId: emailId }, keepsTyped: false }, now);
  await draftsChanged(tx, sequence.id);
  return approvedAs(tx, emailId);
}

export function approveReply(
  ctx: Ctx<UserActor>,
  input: { emailId: number; messageId: number; sendAt: number | undefined; version: number | null },
): Promise<Approved> {
  return inOrganization(ctx, (tx) => approveIn(ctx, tx, input));
}
