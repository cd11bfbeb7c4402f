import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { removeAskDocuments } from '../ask-documents/index.ts';
import { changeCampaign, lockCampaign, lockCampaignsOfPlan } from './campaign.store.ts';

async function deleteOne(ctx: Ctx, tx: OrganizationTx, campaignId: number): Promise<boolean> {
  const stored = await lockCampaign(tx, campaignId);
  if (!stored) return false;
  const by = { name: actorName(ctx.actor), now: ctx.clock.now() };
  await changeCampaign(tx, campaignId, { deletedAt: by.now, deletedBy: by.name, pendingTask: null }, by);
  await removeAskDocuments(tx, campaignId);
  await ctx.reactions.tell(ctx, tx, 'campaignDeleted', { campaignId });
  const { strategyPlanId } = stored;
  await appendActivity(ctx, tx, 'campaign.deleted', { strategyPlanId, campaignId });
  return true;
}

/** No unsent email leaves after it. Messages stay. Throws not-found. */
export function deleteCampaign(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (!(await deleteOne(ctx, tx, id))) throw notFound('Campaign');
    return { success: true };
  });
}

/** Deletes the campaigns of a plan, in the plan's transaction. */
export async function deleteCampaignsOfPlan(ctx: Ctx, tx: OrganizationTx, planId: number): Promise<void> {
  for (const id of await lockCampaignsOfPlan(tx, planId)) await deleteOne(ctx, tx, id);
}
