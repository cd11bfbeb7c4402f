/** What the rest of the upstream may call of the writer. */
export { type CheckFault, type CheckInput, type CheckRule, checkEmail } from './checks/check-email.ts';
export { mainText } from './checks/main-text.ts';
export { type MergeValues, resolveMergeFields } from './checks/merge-fields.ts';
export { readWriterRules } from './checks/writer-rules.ts';
export { figuresOf, sequenceConfidence } from './confidence.ts';
export { readLead } from './facts/read-lead.ts';
export { estimateRun, moneyOf, type Prices } from './model/estimate.ts';
export type { ModelConfig, Usage } from './model/model-client.ts';
export { createModelWriter, type ModelWriterDeps } from './model/model-writer.ts';
export { createOfflineWriter } from './offline/offline-writer.ts';
export { readTone } from './offline/tone.ts';
export { chooseFirstLeads } from './plan/choose-first-leads.ts';
export { isSpecific, rankAngles } from './plan/rank-angles.ts';
export type { BandCounts } from './scoring/score-lead.ts';
export type { HistoryWithOrganization, Icp, LeadScore, ScoreBand, ScoreInput } from './scoring/types.ts';
export { removeCallToAction, replaceCallToAction } from './text/replace-call-to-action.ts';
export { contentStems, countWords } from './text/words.ts';
export type * from './types.ts';
