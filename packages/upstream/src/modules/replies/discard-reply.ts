import type { mailSequenceEmail } from '@myra/shared/contracts/mail-rows';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { replyToSequenceEmail } from '../threads/index.ts';
import { findDraft, findDraftFor, WAITING } from './draft.store.ts';
import { assertDraftVersion } from './edit-draft.ts';
import { lockConversation } from './open-answer.ts';
import { storeDraft } from './store-draft.ts';

type Email = z.input<typeof mailSequenceEmail>;

/**
 * Discards a draft, or restores it. Doing it again returns the same. Throws not-found, conflict, and
 * precondition-failed for one that is being sent or was sent, or if another answer to the message replaced it.
 */
export function discardReply(
  ctx: Ctx<UserActor>,
  input: { emailId: number; version: number | null; discarded: boolean },
): Promise<Email> {
  const { emailId, version, discarded } = input;
  return inOrganization(ctx, async (tx) => {
    const first = await findDraft(tx, emailId);
    if (!first) throw notFound('Email');
    const { campaignId, leadId } = await lockConversation(tx, first.sequenceId);
    const draft = await findDraft(tx, emailId);
    if (!draft) throw notFound('Email');
    if (draft.state === 'approved' || draft.state === 'sent') {
      throw preconditionFailed(`This answer is ${draft.state}.`, { state: draft.state });
    }
    if ((draft.state === 'discarded') === discarded) return replyToSequenceEmail(draft, null);
    assertDraftVersion(draft, version);
    if (!discarded) {
      const other = await findDraftFor(tx, draft.replyToId, [...WAITING, 'approved']);
      if (other) {
        throw preconditionFailed('Another answer to this message took its place.', {
          reason: 'other-answer',
          state: other.state,
          other_id: other.id,
        });
      }
    }
    const state = discarded ? 'discarded' : draft.body === '' ? 'failed' : 'ready';
    const saved = await storeDraft(
      ctx,
      tx,
      { id: emailId, states: [...WAITING, 'discarded'], version: draft.version },
      discarded ? { state } : { state, error: draft.body === '' ? draft.error : null },
    );
    if (!saved) throw new Error('A locked draft changed');
    if (discarded) await appendActivity(ctx, tx, 'reply.discarded', { campaignId, leadId });
    return replyToSequenceEmail(saved, null);
  });
}
