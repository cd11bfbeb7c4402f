import type { Usage } from '@myra/model/client';
import { tokensOf } from '@myra/model/within-budget';
import { readLead } from '../facts/read-lead.ts';
import { readTone } from '../offline/tone.ts';
import { planSequence } from '../plan/plan-sequence.ts';
import type { WriteInput } from '../types.ts';
import { campaignPrefix, leadPrompt } from './prompt.ts';

export type Estimate = { leads: number; calls: number; usage: Usage };

/** Leads that are asked for a second time. */
const REPAIR_SHARE = 0.25;
const JUDGE_TOKENS = { anEmail: 220, output: 60 };
const WORD_TOKENS = 1.6;

/** Most tokens that an answer for so many steps may take. */
export const outputCap = (steps: number, wordLimit: number): number => steps * wordLimit * 3 + 400;

/** Tokens that an answer for so many steps usually takes. */
export const answerTokens = (steps: number, wordLimit: number): number =>
  Math.ceil(steps * (wordLimit * WORD_TOKENS + 60));

/**
 * What writing a whole list will take, from the prompts of a few real leads. The prefix counts as cached from the second
 * call on.
 */
export function estimateRun(
  samples: readonly WriteInput[],
  leads: number,
  { hasJudge }: { hasJudge: boolean },
): Estimate {
  const [first] = samples;
  const each = samples.map((input) => {
    const plan = planSequence(input);
    const reader = readLead(input.lead, input.organization.audienceType);
    const steps = plan.steps.map(({ step }) => step);
    const prompt = leadPrompt(input, reader, plan, 'x'.repeat(12), {
      steps,
      instruction: '',
      repairs: [],
      lines: [],
    });
    const output = answerTokens(steps.length, input.profile.wordLimit);
    return { prompt: tokensOf(prompt), emails: steps.length, output };
  });
  const mean = (of: (one: (typeof each)[number]) => number): number =>
    each.reduce((sum, one) => sum + of(one), 0) / Math.max(1, each.length);
  const prefix = first ? tokensOf(campaignPrefix(first, readTone(first.profile.toneOfVoice).name)) : 0;
  const writing = first ? leads * (1 + REPAIR_SHARE) : 0;
  const emails = hasJudge ? leads * mean((one) => one.emails) : 0;
  const judging = hasJudge ? Math.ceil(writing) : 0;
  const judged = judging * (prefix + mean((one) => one.prompt)) + emails * JUDGE_TOKENS.anEmail;
  const usage = {
    input: Math.round(writing * (prefix + mean((one) => one.prompt)) + judged),
    cached: Math.round((Math.max(0, writing - 1) + Math.max(0, judging - 1)) * prefix),
    output: Math.round(writing * mean((one) => one.output) + emails * JUDGE_TOKENS.output),
  };
  return { leads, calls: Math.ceil(writing) + judging, usage };
}
