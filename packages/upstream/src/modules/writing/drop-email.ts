import { storableText } from '@myra/shared/rules/storable-text';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { recordDropped } from './dropped-drafts.store.ts';
import { deleteEmail } from './email.store.ts';
import { openEmail } from './email-input.ts';

/** Drops one email that is not sent yet; its step stays unwritten, with who dropped it. Throws not-found or precondition-failed. */
export function dropEmail(ctx: Ctx<UserActor>, emailId: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const { email, sequence, context } = await openEmail(tx, emailId, { now: ctx.clock.now(), lock: true });
    const by = storableText(ctx.actor.email);
    const { campaignId, leadId } = sequence;
    const now = ctx.clock.now();
    // After the launch the days of the other emails rest on it, and nobody can take it back.
    if (sequence.sequenceState === 'draft')
      await recordDropped(tx, { campaignId, leadId, step: email.step, by, now });
    const why = `Dropped by ${by}.`;
    await deleteEmail(tx, email, { step: email.step, day: email.day, why });
    await appendActivity(ctx, tx, 'email.dropped', {
      strategyPlanId: context.rows.campaign.strategyPlanId,
      campaignId,
      leadId,
    });
    return { success: true };
  });
}
