import type { AiProfile, checkAiProfile } from '@myra/shared/contracts/ai-profiles';
import type { z } from 'zod';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import {
  createComposer,
  estimateTokens,
  type FaultCode,
  readRegulatoryText,
  readTone,
} from '../../writer/index.ts';
import { campaignLeadPage, leadFactsForWriting } from '../leads/index.ts';
import { writerName } from './model-access.ts';
import { inputFor, readWritingContext } from './writing-input.ts';

type Answer = z.input<(typeof checkAiProfile)['schema']['response'][200]>;
type Draft = Pick<
  AiProfile,
  | 'campaign_id'
  | 'tone_of_voice'
  | 'regulatory_constraints'
  | 'word_limit'
  | 'exclude_keywords'
  | 'sample_text'
>;

const FIELD_OF_FAULT: Partial<Record<FaultCode, string>> = {
  product_description_missing: 'product',
  word_limit_too_small: 'word_limit',
  excluded_word_in_name: 'exclude_keywords',
};

/** How a configuration will be understood, before anything is written with it (WIZ-CONF-3). Throws not-found. */
export function checkProfile(ctx: Ctx<UserActor>, draft: Draft): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const context = await readWritingContext(tx, draft.campaign_id);
    const profile = {
      toneOfVoice: draft.tone_of_voice,
      regulatoryConstraints: draft.regulatory_constraints,
      wordLimit: draft.word_limit,
      excludeKeywords: draft.exclude_keywords,
      sampleText: draft.sample_text,
    };
    const leadIds = await campaignLeadPage(tx, { campaignId: draft.campaign_id, afterLead: 0, limit: 1 });
    const [lead] = (await leadFactsForWriting(tx, draft.campaign_id, leadIds)).values();
    const tried = lead && (await createComposer().write({ ...inputFor(context, lead, []), profile }));
    const field = tried && !tried.ok ? FIELD_OF_FAULT[tried.fault.code] : undefined;
    const tone = readTone(draft.tone_of_voice);
    const regulatory = readRegulatoryText(draft.regulatory_constraints);
    const writer = await writerName(ctx, tx);
    return {
      writer,
      tone: { used: tone.used, not_understood: tone.notUnderstood },
      constraints: {
        enforced: regulatory.enforced,
        not_enforced: regulatory.leftOut,
        printed: regulatory.printed,
      },
      faults: tried && !tried.ok && field ? [{ field, message: tried.fault.message }] : [],
      token_estimate:
        writer === 'llm' ? context.rows.campaign.leadCount * estimateTokens(context.base.steps.length) : null,
    };
  });
}
