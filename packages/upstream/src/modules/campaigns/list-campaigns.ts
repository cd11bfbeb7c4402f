import type { Campaign } from '@myra/shared/contracts/campaigns';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { findStrategy } from '../strategies/index.ts';
import { listCampaignsOfPlan } from './campaign.store.ts';
import { toCampaign } from './load-campaign.ts';

/** Throws not-found for an unknown plan. */
export function listCampaigns(ctx: Ctx, planId: number): Promise<{ campaigns: Campaign[] }> {
  return inOrganization(ctx, async (tx) => {
    if (!(await findStrategy(tx, planId))) throw notFound('Strategy plan');
    return { campaigns: (await listCampaignsOfPlan(tx, planId)).map(toCampaign) };
  });
}
