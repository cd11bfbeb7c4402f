import { readLead } from '../facts/read-lead.ts';
import { readTone } from '../offline/tone.ts';
import { planSequence } from '../plan/plan-sequence.ts';
import type { WriteInput } from '../types.ts';
import type { Usage } from './model-client.ts';
import { campaignPrefix, leadPrompt } from './prompt.ts';

/** Price of a million tokens, in the currency that the installation names; null where nobody set one. */
export type Prices = { input: number; cached: number; output: number };

export type Estimate = { leads: number; calls: number; tokens: Usage; money: number | null };

const CHARS_A_TOKEN = 4;
/** Leads that are asked for a second time, and emails in one call of the judge. */
const REPAIR_SHARE = 0.25;
const JUDGED_A_CALL = 10;
const JUDGE_TOKENS = { fixed: 350, anEmail: 220, output: 60 };
const WORD_TOKENS = 1.6;

/** Money for tokens; null without a price. */
export function moneyOf(usage: Usage, prices: Prices | null): number | null {
  if (prices === null) return null;
  const fresh = Math.max(0, usage.input - usage.cached);
  return (fresh * prices.input + usage.cached * prices.cached + usage.output * prices.output) / 1_000_000;
}

/** Most tokens that an answer for so many steps may take. */
export const outputCap = (steps: number, wordLimit: number): number => steps * wordLimit * 3 + 400;

/** Tokens of one call for a lead, for the budget: prompt and answer. */
export function callTokens(prompt: string, steps: number, wordLimit: number): number {
  return Math.ceil(prompt.length / CHARS_A_TOKEN) + Math.ceil(steps * (wordLimit * WORD_TOKENS + 60));
}

/**
 * What writing a whole list will take, from the prompts of a few real leads: calls, tokens and money. The prefix counts as
 * cached from the second call on.
 */
export function estimateRun(samples: readonly WriteInput[], leads: number, prices: Prices | null): Estimate {
  const [first] = samples;
  if (!first || leads === 0)
    return {
      leads,
      calls: 0,
      tokens: { input: 0, cached: 0, output: 0 },
      money: moneyOf({ input: 0, cached: 0, output: 0 }, prices),
    };
  const prefix = campaignPrefix(first, readTone(first.profile.toneOfVoice).name).length / CHARS_A_TOKEN;
  const each = samples.map((input) => {
    const plan = planSequence(input);
    const reader = readLead(input.lead, input.organization.audienceType);
    const steps = plan.steps.map(({ step }) => step);
    const prompt = leadPrompt(input, reader, plan, 'x'.repeat(12), { steps, instruction: '', repairs: [] });
    return {
      prompt: prompt.length / CHARS_A_TOKEN,
      emails: steps.length,
      output: steps.length * (input.profile.wordLimit * WORD_TOKENS + 60),
    };
  });
  const mean = (of: (one: (typeof each)[number]) => number): number =>
    each.reduce((sum, one) => sum + of(one), 0) / each.length;
  const writing = leads * (1 + REPAIR_SHARE);
  const emails = leads * mean((one) => one.emails);
  const judging = Math.ceil(emails / JUDGED_A_CALL);
  const tokens = {
    input: Math.round(
      writing * (prefix + mean((one) => one.prompt)) +
        judging * JUDGE_TOKENS.fixed +
        emails * JUDGE_TOKENS.anEmail,
    ),
    cached: Math.round(Math.max(0, writing - 1) * prefix),
    output: Math.round(writing * mean((one) => one.output) + emails * JUDGE_TOKENS.output),
  };
  return { leads, calls: Math.ceil(writing) + judging, tokens, money: moneyOf(tokens, prices) };
}
