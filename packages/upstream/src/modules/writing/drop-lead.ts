import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { deleteChosenLeads } from './drop-lead.store.ts';
import { lockWritable } from './start-generation.ts';

/** Takes a lead out of a campaign that was not launched; it stays in its list. Throws not-found or precondition-failed. */
export function dropLead(
  ctx: Ctx<UserActor>,
  input: { campaignId: number; leadId: number },
): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const { strategyPlanId } = await lockWritable(tx, input.campaignId);
    if ((await deleteChosenLeads(tx, input.campaignId, [input.leadId])) === 0) throw notFound('Lead');
    await appendActivity(ctx, tx, 'lead.dropped', { ...input, strategyPlanId });
    return { success: true };
  });
}
