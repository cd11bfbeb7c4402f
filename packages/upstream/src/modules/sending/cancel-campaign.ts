import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { stopCampaignSequences } from './effects.store.ts';

/**
 * Cancels the unsent emails of a campaign. If the campaign is deleted, its sequences are closed; if its launch is withdrawn,
 * its emails get new dates and may be edited.
 */
export async function cancelCampaign(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  input: { campaignId: number; isDeleted: boolean },
): Promise<void> {
  const { campaignId, isDeleted } = input;
  if (isDeleted) await stopCampaignSequences(tx, campaignId, ctx.clock.now());
  const scope = { campaignId, stepsOnly: !isDeleted };
  await cancelWaiting(ctx, tx, scope, { reason: 'campaign_inactive', goesOn: true });
}
