import { forbidden, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { findCampaign } from '../campaigns/index.ts';
import { noteChange } from '../changes/index.ts';
import { findProduct } from '../products/index.ts';
import { draftCampaign } from './draft-campaign.ts';
import { hasOtherAdmin, lockPlan, presentAmong, updatePlan } from './plan.store.ts';
import { mayUse } from './plan-acts.ts';
import { assertShown } from './read-plan.ts';

/**
 * Makes a draft campaign of a plan: its leads on a list of their own, chosen as the wizard suggests them, its cadence from
 * today on, its product and contents. A plan makes one campaign while that exists. Throws not-found, forbidden, and
 * precondition-failed before the legal check or where its leads or product are gone.
 */
export function usePlan(
  ctx: Ctx<UserActor>,
  id: number,
): Promise<{ campaign_id: number; strategy_plan_id: number }> {
  return inOrganization(ctx, async (tx) => {
    const plan = assertShown(ctx, await lockPlan(tx, id));
    if (plan.userId !== ctx.actor.userId) throw forbidden();
    const used = plan.campaignId === null ? undefined : await findCampaign(tx, plan.campaignId);
    if (used) return { campaign_id: used.campaign.id, strategy_plan_id: used.campaign.strategyPlanId };
    if (!mayUse(plan.state, await hasOtherAdmin(tx, plan.userId))) {
      throw preconditionFailed('This plan has not passed its legal check.', { state: plan.state });
    }
    const product = await findProduct(tx, plan.productId);
    if (!product) throw preconditionFailed('The product of this plan is deleted.', { reason: 'no-product' });
    const leadIds = await presentAmong(tx, plan.leadIds);
    if (leadIds.length === 0) {
      throw preconditionFailed('All leads of this plan are deleted.', { reason: 'no-leads' });
    }
    const now = ctx.clock.now();
    const made = await draftCampaign(ctx, tx, {
      name: plan.name,
      goal: plan.goal,
      product,
      language: plan.language,
      days: plan.days,
      leadIds,
      details: { plan: id },
    });
    await updatePlan(tx, id, { campaignId: made.campaign_id }, now);
    noteChange(tx, 'assistant', plan.threadId);
    return made;
  });
}
