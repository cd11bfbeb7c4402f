import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { moveWaiting, stopCampaignSequences, thawEmails, withdrawMessages } from './effects.store.ts';

/**
 * Cancels the unsent emails of a campaign. If the campaign is deleted, its sequences are closed; if its launch is withdrawn,
 * its emails get new dates and may be edited.
 */
export async function cancelCampaign(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  input: { campaignId: number; isDeleted: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  if (input.isDeleted) await stopCampaignSequences(tx, input.campaignId, now);
  const cancelled = await moveWaiting(
    tx,
    { campaignId: input.campaignId, stepsOnly: !input.isDeleted },
    {
      from: ['planned', 'held'],
      to: 'cancelled',
      reason: 'campaign_inactive',
      actor: actorName(ctx.actor),
      now,
    },
  );
  await withdrawMessages(tx, cancelled, now);
  await thawEmails(tx, cancelled);
}
