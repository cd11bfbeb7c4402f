/** What the rest of the upstream may call of the writing room. */
export { createComposer } from './composer/composer.ts';
export { confidenceOf, figuresOf } from './confidence.ts';
export { estimateTokens, type LlmWriterDeps, type SpendTokens } from './llm/ask-for-steps.ts';
export { createLlmWriter } from './llm/llm-writer.ts';
export type { ModelConfig } from './llm/model-client.ts';
export { type CheckFault, type CheckInput, type CheckRule, checkEmail } from './rules/check-email.ts';
export { mainText } from './rules/main-text.ts';
export { type MergeValues, resolveMergeFields } from './rules/merge-fields.ts';
export { readRegulatoryText } from './rules/read-regulatory-text.ts';
export { regulatoryFooter } from './rules/regulatory-footer.ts';
export type { BandCounts } from './scoring/score-lead.ts';
export type { HistoryWithOrganization, Icp, LeadScore, ScoreBand, ScoreInput } from './scoring/types.ts';
export { removeCallToAction, replaceCallToAction } from './text/replace-call-to-action.ts';
export { contentStems, countWords } from './text/words.ts';
export { readTone, type ToneReading } from './tones/read-tone.ts';
export type * from './types.ts';
