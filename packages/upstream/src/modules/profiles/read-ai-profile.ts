import type { AiProfile } from '@myra/shared/contracts/ai-profiles';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { loadCampaign } from '../campaigns/index.ts';
import { findProfileOfCampaign } from './ai-profile.store.ts';
import { toAiProfile } from './to-ai-profile.ts';

/** Throws not-found if the campaign has none yet. */
export function readAiProfile(ctx: Ctx, campaignId: number): Promise<AiProfile> {
  return inOrganization(ctx, async (tx) => {
    await loadCampaign(tx, campaignId);
    const row = orNotFound(await findProfileOfCampaign(tx, campaignId), 'AI configuration');
    return toAiProfile(row);
  });
}
