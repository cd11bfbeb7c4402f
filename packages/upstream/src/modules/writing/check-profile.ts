import type { AiProfile, checkAiProfile } from '@myra/shared/contracts/ai-profiles';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import { keptAnyway, readForIt } from '@myra/shared/rules/sheet/rule-answer';
import {
  createOfflineWriter,
  type FaultCode,
  findExcludedInSheet,
  readExcluded,
  readTone,
  readWriterRules,
} from '@myra/writer/index';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { writerName } from './model-access.ts';
import { costOf, estimateWith, sampleInputs } from './model-cost.ts';
import { readWritingContext } from './writing-input.ts';

type Draft = Pick<
  AiProfile,
  | 'campaign_id'
  | 'tone_of_voice'
  | 'regulatory_constraints'
  | 'word_limit'
  | 'exclude_keywords'
  | 'sample_text'
> & { writer_rules?: string | undefined };

const FIELD_OF_FAULT: Partial<Record<FaultCode, string>> = {
  sheet_missing: 'product',
  word_limit_too_small: 'word_limit',
  excluded_word_in_name: 'exclude_keywords',
};

/** How a configuration will be understood, before anything is written with it. Throws not-found. */
export function checkProfile(ctx: Ctx<UserActor>, draft: Draft): Promise<AnswerOf<typeof checkAiProfile>> {
  return inOrganization(ctx, async (tx) => {
    const context = await readWritingContext(tx, draft.campaign_id, ctx.clock.now());
    const profile = {
      toneOfVoice: draft.tone_of_voice,
      wordLimit: draft.word_limit,
      excludeKeywords: draft.exclude_keywords,
      sampleText: draft.sample_text,
    };
    const writerRules = draft.writer_rules ?? context.base.writerRules;
    const stored = await sampleInputs(tx, context);
    const samples = stored.map((input) => ({ ...input, profile, writerRules }));
    const tried = samples[0] && (await createOfflineWriter().write(samples[0]));
    const field = tried && !tried.ok ? FIELD_OF_FAULT[tried.fault.code] : undefined;
    const tone = readTone(draft.tone_of_voice);
    const rules = readWriterRules(writerRules);
    const silenced = findExcludedInSheet(
      context.base.sheet,
      readExcluded(draft.exclude_keywords, rules.excluded),
    ).map(({ word, where }) => `“${word}” stands in ${where}.`);
    const excluded = {
      field: 'exclude_keywords',
      message: `${silenced.join(' ')} What holds an excluded word is left out of every email.`,
    };
    const writer = await writerName(ctx, tx);
    const isOffline = writer !== 'llm';
    // A model is told each of them.
    const kept = rules.notUnderstood.flatMap((rule) =>
      isOffline ? (keptAnyway(rule, context.base.language) ?? []) : [],
    );
    const open = rules.notUnderstood.filter(
      (rule) => !isOffline || keptAnyway(rule, context.base.language) === undefined,
    );
    const estimate = writer === 'llm' ? estimateWith(ctx, samples, context.rows.campaign.leadCount) : null;
    const cost = estimate && costOf(estimate.usage, ctx.config.ai?.prices ?? null);
    return {
      writer,
      tone: { used: tone.used, not_understood: tone.notUnderstood },
      constraints: {
        enforced: [
          ...rules.excluded,
          ...(rules.noQuestions ? ['questions'] : []),
          ...(rules.noLinks ? ['links'] : []),
        ],
        ...(kept.length > 0 && { kept }),
        not_enforced: isOffline ? open.map(readForIt) : open,
        printed: draft.regulatory_constraints.split('\n').filter((line) => line.trim() !== ''),
      },
      faults: [
        ...(tried && !tried.ok && field ? [{ field, message: tried.fault.message }] : []),
        ...(silenced.length > 0 ? [excluded] : []),
      ],
      estimate: estimate && cost && { leads: estimate.leads, calls: estimate.calls, ...cost },
    };
  });
}
