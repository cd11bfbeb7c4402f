import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AppError } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, type SystemActor } from '../../context.ts';
import type { HandedMark } from '../../marker/marker.ts';
import { findReplyRow } from '../sending/index.ts';
import { answerableMessage } from './answerable-message.ts';
import { changeDraft, discardWaiting, findDraft } from './draft.store.ts';
import { lockConversation } from './open-answer.ts';
import { sendAnswer } from './send-answer.ts';
import { draftsChanged } from './store-draft.ts';

/**
 * Answers that wait for approval in a restored database although they left since: they are approved again as they stand here,
 * with the ids under which they left, so that nobody approves them a second time. The caller puts their rows in doubt.
 */
export async function approveAsLeft(ctx: Ctx<SystemActor>, tx: OrganizationTx, marks: readonly HandedMark[]) {
  for (const mark of marks) {
    if (mark.kind !== 'reply' || mark.email === null) continue;
    try {
      await approve(ctx, tx, { draftId: mark.email, mark });
    } catch (error) {
      // Its mailbox or its text is gone: the mark counts as one that this database does not know.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

async function approve(
  ctx: Ctx<SystemActor>,
  tx: OrganizationTx,
  { draftId, mark }: { draftId: number; mark: HandedMark },
): Promise<void> {
  const known = await findDraft(tx, draftId);
  if (!known) return;
  const sequence = await lockConversation(tx, known.sequenceId);
  const draft = await findDraft(tx, draftId);
  if (draft?.state !== 'ready' || (await findReplyRow(tx, draftId))) return;
  // A restored sequence gives its numbers again: this draft is another one, made after the hand-off.
  if (draft.createdAt > new Date(mark.at)) return;
  const message = await answerableMessage(tx, { messageId: draft.replyToId, sequenceId: sequence.id });
  const now = ctx.clock.now();
  const { subjectLine, body, isHuman: isTyped, cc, bcc, version } = draft;
  const { outboundId } = await sendAnswer(ctx, tx, {
    sequence,
    message,
    emailId: draftId,
    subjectLine,
    body,
    isTyped,
    cc,
    bcc,
    dueAt: new Date(mark.at),
    left: { messageId: mark.message, sendKey: mark.key },
  });
  const change = {
    state: 'approved',
    outboundId,
    approvedBy: actorName(ctx.actor),
    approvedAt: now,
  } as const;
  await changeDraft(tx, { id: draftId, states: ['ready'], version }, change, now);
  await discardWaiting(tx, { where: { replyToId: message.id, exceptId: draftId }, keepsTyped: false }, now);
  await draftsChanged(tx, sequence.id);
}
