import type { BodyOf } from '@myra/shared/contracts/answer';
import type { Campaign, createCampaign as call } from '@myra/shared/contracts/campaigns';
import { actorName, type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { keepAskDocuments } from '../ask-documents/index.ts';
import { assertOneSource, assertParts } from './assert-parts.ts';
import { insertCampaign, setAsks } from './campaign.store.ts';
import { replaceCampaignLeads } from './campaign-leads.store.ts';
import { loadCampaign } from './load-campaign.ts';

/**
 * Creates a draft. Throws invalid-input with both a file and providers, not-found for a plan, product or lead of
 * another organization.
 */
export async function createCampaign(ctx: Ctx, input: BodyOf<typeof call>): Promise<Campaign> {
  assertOneSource(input);
  return inOrganization(ctx, async (tx) => {
    const strategyPlanId = input.strategy_plan_id;
    await assertParts(tx, {
      strategyPlanId,
      productId: input.product_id,
      leadIds: input.lead_ids,
      providerSetId: input.provider_set_id,
    });
    const id = await insertCampaign(tx, {
      strategyPlanId,
      productId: input.product_id,
      name: input.name,
      goal: input.goal,
      cadence: input.cadence,
      ...(input.language !== undefined && { language: input.language }),
      wizardStep: input.wizard_step ?? null,
      leadFile: input.lead_file ?? null,
      providerSetId: input.provider_set_id ?? null,
      createdBy: actorName(ctx.actor),
      now: ctx.clock.now(),
    });
    if (input.asks) await setAsks(tx, id, await keepAskDocuments(ctx, tx, id, input.asks));
    if (input.lead_ids.length > 0) await replaceCampaignLeads(tx, id, input.lead_ids);
    await appendActivity(ctx, tx, 'campaign.created', { strategyPlanId, campaignId: id });
    return loadCampaign(tx, id);
  });
}
