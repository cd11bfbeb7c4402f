import type { AiProfile } from '@myra/shared/contracts/ai-profiles';
import type { AiProfileRow } from './ai-profile.store.ts';

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
