import type { mailSequenceEmail } from '@myra/shared/contracts/mail-rows';
import { preconditionFailed } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { callBackReply } from '../sending/index.ts';
import { replyToSequenceEmail, stepToSequenceEmail } from '../threads/index.ts';
import { markStepAsAnswer } from './conversation.store.ts';
import { findReplyEmail, lockConversation } from './open-answer.ts';
import { draftsChanged } from './store-draft.ts';

type Email = z.input<typeof mailSequenceEmail>;

const SAYS: Record<string, string> = {
  handed: 'This answer is being handed off and can no longer be called back.',
  sent: 'This answer was sent already.',
};

/**
 * Withdraws an approved answer before its handoff; it is a draft again. The handoff takes the same lock, so exactly one
 * of the two happens. Doing it again returns the same. Throws not-found, and precondition-failed with the state.
 */
export function cancelReply(ctx: Ctx<UserActor>, emailId: number): Promise<Email> {
  return inOrganization(ctx, async (tx) => {
    const first = await findReplyEmail(tx, emailId);
    const sequence = await lockConversation(tx, first.row.sequenceId);
    const called = await callBackReply(ctx, tx, emailId);
    if (called && !called.isCalledBack) {
      throw preconditionFailed(SAYS[called.state] ?? 'This answer can no longer be called back.', {
        state: called.state,
      });
    }
    const answer = await findReplyEmail(tx, emailId);
    if (!called && answer.kind === 'draft' && answer.row.state !== 'ready') {
      throw preconditionFailed('This answer is not on its way.', { state: answer.row.state });
    }
    if (called && answer.kind === 'step') await markStepAsAnswer(tx, emailId, false);
    await draftsChanged(tx, first.row.sequenceId);
    const { campaignId, leadId } = sequence;
    await appendActivity(ctx, tx, 'reply.cancelled', { campaignId, leadId });
    const after = await findReplyEmail(tx, emailId);
    return after.kind === 'draft' ? replyToSequenceEmail(after.row, null) : stepToSequenceEmail(after.row);
  });
}
