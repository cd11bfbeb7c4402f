import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { approveReply as call } from '@myra/shared/contracts/mail-replies';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { findReplyRow, lockLeads } from '../sending/index.ts';
import { replyToSequenceEmail, stepToSequenceEmail } from '../threads/index.ts';
import { assertVersion } from '../writing/index.ts';
import { answerableMessage } from './answerable-message.ts';
import {
  findSequence,
  findStep,
  isFirstStep,
  markStepAsAnswer,
  type SequenceRow,
  type StepRow,
} from './conversation.store.ts';
import { changeDraft, type DraftRow, discardWaiting, findDraft } from './draft.store.ts';
import { assertDraftVersion } from './edit-draft.ts';
import { sendAnswer } from './send-answer.ts';
import { sendTime } from './send-time.ts';
import { draftsChanged } from './store-draft.ts';

type Approved = AnswerOf<typeof call>;

/** A drafted answer, or a step of the cadence that is used as one. */
export type Answer = { kind: 'draft'; row: DraftRow } | { kind: 'step'; row: StepRow };

/** Finds an email of a conversation by its id. Both kinds share one sequence of ids. Throws not-found. */
export async function findAnswer(tx: OrganizationTx, id: number): Promise<Answer> {
  const draft = await findDraft(tx, id);
  if (draft) return { kind: 'draft', row: draft };
  const step = await findStep(tx, id);
  if (!step) throw notFound('Email');
  return { kind: 'step', row: step };
}

/** Locks the lead of a conversation until the transaction ends, as handoffs do, and then reads it. Throws not-found. */
export async function lockConversation(tx: OrganizationTx, sequenceId: number): Promise<SequenceRow> {
  const found = await findSequence(tx, sequenceId);
  if (!found) throw notFound('Sequence');
  await lockLeads(tx, [found.leadId]);
  const fresh = await findSequence(tx, sequenceId);
  if (!fresh) throw notFound('Sequence');
  return fresh;
}

/** An approved answer in its wire form. */
export async function approvedAs(tx: OrganizationTx, emailId: number): Promise<Approved> {
  const answer = await findAnswer(tx, emailId);
  const ledger = await findReplyRow(tx, emailId);
  const email =
    answer.kind === 'draft'
      ? replyToSequenceEmail(answer.row, ledger?.dueAt ?? null)
      : { ...stepToSequenceEmail(answer.row), send_at: ledger?.dueAt.toISOString() ?? null };
  return { success: true, email };
}

const LIVE = ['planned', 'held', 'claimed', 'handed', 'in_doubt', 'unconfirmed'];

/** It is unsent, not being sent, and not the first email of a conversation with messages. */
export async function assertStepMayAnswer(tx: OrganizationTx, sequence: SequenceRow, step: StepRow) {
  const refuse = (message: string, state: string) =>
    preconditionFailed(message, { reason: 'rule-18', state });
  if (step.sentAt !== null) throw refuse('This email was sent already.', 'sent');
  if (step.outboundId !== null) throw refuse('This email is on its way already.', 'scheduled');
  if (step.skipReason !== null && step.skipReason !== 'replied') {
    throw refuse('This email was skipped and cannot be used.', 'skipped');
  }
  if (sequence.lastMessageDirection === null || (await isFirstStep(tx, step))) {
    throw refuse('The first email of a conversation cannot be used as an answer.', 'first');
  }
}

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
  const first = await findAnswer(tx, emailId);
  if (input.sequenceId !== undefined && first.row.sequenceId !== input.sequenceId) throw notFound('Email');
  const sequence = await lockConversation(tx, first.row.sequenceId);
  const answer = await findAnswer(tx, emailId);
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
  await discardWaiting(tx, { replyToId: message.id, exceptId: emailId }, now);
  await draftsChanged(tx, sequence.id);
  return approvedAs(tx, emailId);
}

export function approveReply(
  ctx: Ctx<UserActor>,
  input: { emailId: number; messageId: number; sendAt: number | undefined; version: number | null },
): Promise<Approved> {
  return inOrganization(ctx, (tx) => approveIn(ctx, tx, input));
}
