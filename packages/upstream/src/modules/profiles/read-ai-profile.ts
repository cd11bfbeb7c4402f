import type { AiProfile } from '@myra/shared/contracts/ai-profiles';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { loadCampaign } from '../campaigns/index.ts';
import { type AiProfileRow, findProfileOfCampaign } from './ai-profile.store.ts';

/** Throws not-found if the campaign has none yet. */
export function readAiProfile(ctx: Ctx, campaignId: number): Promise<AiProfile> {
  return inOrganization(ctx, async (tx) => {
    await loadCampaign(tx, campaignId);
    const row = orNotFound(await findProfileOfCampaign(tx, campaignId), 'AI configuration');
    return toAiProfile(row);
  });
}

/** A configuration in its wire form. */
export function toAiProfile(row: AiProfileRow): AiProfile {
  return {
    id: row.id,
    organization_id: row.organizationId,
    strategy_plan_id: row.strategyPlanId,
    campaign_id: row.campaignId,
    tone_of_voice: row.toneOfVoice,
    regulatory_constraints: row.regulatoryConstraints,
    writer_rules: row.writerRules,
    word_limit: row.wordLimit,
    exclude_keywords: row.excludeKeywords,
    sample_text: row.sampleText,
    sample_file_name: row.sampleFileName,
    version: row.version,
  };
}
