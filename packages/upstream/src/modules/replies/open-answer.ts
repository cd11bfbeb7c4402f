import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type AppError, invalidInput, notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { lockLeads } from '../sending/index.ts';
import { findSequence, findStep, isFirstStep, type SequenceRow, type StepRow } from './conversation.store.ts';
import { type DraftRow, findDraft } from './draft.store.ts';

/** A drafted answer, or a step of the cadence that is used as one. */
export type ReplyEmail = { kind: 'draft'; row: DraftRow } | { kind: 'step'; row: StepRow };

/** Finds an email of a conversation by its id. Both kinds share one sequence of ids. Throws not-found. */
export async function findReplyEmail(tx: OrganizationTx, id: number): Promise<ReplyEmail> {
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

/** The refusal of copies and files for an email of the cadence. */
export const stepTakesNone = (): AppError =>
  invalidInput('An email of the campaign is sent without copies and files.', { reason: 'step' });

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
