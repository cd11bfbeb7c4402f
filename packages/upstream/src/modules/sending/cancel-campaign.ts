import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { moveWaiting, stopCampaignSequences, thawEmails, withdrawMessages } from './effects.store.ts';

/**
 * Nothing of a campaign leaves any more: what waits in the ledger is cancelled. With the campaign deleted its sequences are
 * closed too; after a withdrawal its emails are dated again and may be edited.
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
