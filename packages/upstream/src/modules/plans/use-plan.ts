import { forbidden, preconditionFailed } from '@myra/shared/errors/app-error';
import { addDays } from '@myra/shared/rules/calendar';
import { instantToLocal } from '@myra/shared/rules/schedule';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { findCampaign, insertCampaign } from '../campaigns/index.ts';
import { noteChange } from '../changes/index.ts';
import { insertContent } from '../contents/index.ts';
import { giveOwnList } from '../leads/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { findProduct } from '../products/index.ts';
import { addStrategy } from '../strategies/index.ts';
import { hasOtherAdmin, lockPlan, presentAmong, updatePlan } from './plan.store.ts';
import { mayUse } from './plan-acts.ts';
import { assertShown } from './read-plan.ts';
import { stepsOf } from './write-base.ts';

const NO_COMPONENTS = {
  subject: '',
  greeting: '',
  header: '',
  call_to_action: '',
  signature: '',
  footer: '',
};

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
    const zone = (await findOrganization(tx))?.timezone ?? 'UTC';
    const today = instantToLocal(now.getTime(), zone).date;
    const strategyPlanId = await addStrategy(ctx, tx, { name: plan.name, text: plan.goal });
    const campaignId = await insertCampaign(tx, {
      strategyPlanId,
      productId: product.id,
      name: plan.name,
      goal: plan.goal,
      language: plan.language,
      cadence: stepsOf(plan.days).map(({ day, logic, description }) => ({
        date: addDays(today, day),
        logic,
        description,
      })),
      wizardStep: 'LEADS',
      leadFile: null,
      providerSetId: null,
      createdBy: actorName(ctx.actor),
      now,
    });
    await giveOwnList(tx, {
      campaign: { id: campaignId, productId: product.id },
      name: plan.name,
      ids: leadIds,
      now,
    });
    await insertContent(tx, { campaignId, channel: 'Email', outreachComponents: NO_COMPONENTS, now });
    await updatePlan(tx, id, { campaignId }, now);
    await appendActivity(ctx, tx, 'campaign.created', { strategyPlanId, campaignId, details: { plan: id } });
    noteChange(tx, 'assistant', plan.threadId);
    return { campaign_id: campaignId, strategy_plan_id: strategyPlanId };
  });
}
