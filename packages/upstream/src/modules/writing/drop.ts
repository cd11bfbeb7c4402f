import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound } from '@myra/shared/errors/app-error';
import { storableText } from '@myra/shared/rules/text/storable-text';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { deleteChosenLeads } from './drop-lead.store.ts';
import { recordDropped, WHOLE_LEAD } from './dropped-drafts.store.ts';
import { deleteEmail } from './email.store.ts';
import { openEmail } from './email-input.ts';
import { lockWritable } from './start-generation.ts';

type Dropped = { campaignId: number; leadId: number };

/** Takes a lead out of a campaign that was not launched; it stays in its list. Throws not-found or precondition-failed. */
export function dropLead(ctx: Ctx<UserActor>, input: Dropped): Promise<{ success: true }> {
  return inOrganization(ctx, (tx) => dropLeadIn(ctx, tx, input));
}

/** `dropLead` in the caller's transaction. */
export async function dropLeadIn(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  input: Dropped,
): Promise<{ success: true }> {
  const { strategyPlanId } = await lockWritable(tx, input.campaignId);
  const by = storableText(ctx.actor.email);
  await recordDropped(tx, { ...input, step: WHOLE_LEAD, by, now: ctx.clock.now() });
  if ((await deleteChosenLeads(tx, input.campaignId, [input.leadId])) === 0) throw notFound('Lead');
  await appendActivity(ctx, tx, 'lead.dropped', { ...input, strategyPlanId });
  return { success: true };
}

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
