import { hash } from 'node:crypto';
import type { LanguageModel } from 'ai';
import type { ComposedLead } from '../composer/compose-lead.ts';
import type { WriteInput } from '../types.ts';
import { askModel, type ModelAnswer, type ModelConfig } from './model-client.ts';
import type { ModelPlan } from './plan.ts';
import { INSTRUCTIONS, type Repair, userPrompt } from './prompt.ts';

/** Asks the organization's budget of the day; `settle` states what was really used. */
export type SpendTokens = (
  estimated: number,
) => Promise<{ granted: boolean; settle(used: number): Promise<void> }>;

export type LlmWriterDeps = {
  config: ModelConfig;
  spendTokens: SpendTokens;
  /** Fresh and unguessable for every call, letters and digits. */
  nonce: () => string;
  timeoutMs?: number;
};

const TEMPERATURE = 0.7;
const REPAIR_TEMPERATURE = 0.3;
/** About 1,000 for the fixed part and 350 a step in and out, as measured on the bench's sets. */
const TOKENS_FIXED = 1_200;
const TOKENS_A_STEP = 350;

/** Tokens that writing so many steps for one lead takes, for the estimate before a start. */
export function estimateTokens(steps: number): number {
  return TOKENS_FIXED + TOKENS_A_STEP * steps;
}

/** One lead with the model, from its plan to its emails. */
export type Run = {
  deps: LlmWriterDeps;
  model: LanguageModel;
  input: WriteInput;
  composed: ComposedLead;
  instruction: string;
  signal: AbortSignal | undefined;
};
/**
 * One call for some steps: asks the budget first and settles it with what was really used. Throws what the model client
 * throws.
 */
export async function askForSteps(
  run: Run,
  plan: ModelPlan,
  steps: readonly number[],
  repairs: readonly Repair[],
): Promise<ModelAnswer | 'spent'> {
  const nonce = run.deps.nonce();
  const budget = await run.deps.spendTokens(estimateTokens(steps.length));
  if (!budget.granted) return 'spent';
  let used = 0;
  try {
    const answer = await askModel(
      run.model,
      {
        instructions: INSTRUCTIONS,
        prompt: userPrompt(plan.data, nonce, steps, run.instruction, repairs),
        temperature: repairs.length > 0 ? REPAIR_TEMPERATURE : TEMPERATURE,
        seed: seedOf(run),
        signal: run.signal,
      },
      run.deps.timeoutMs,
    );
    used = answer.tokens;
    return answer;
  } finally {
    await budget.settle(used);
  }
}

function seedOf({ input }: Run): number {
  return Number.parseInt(
    hash('sha256', `${input.campaign.id}|${input.lead.id}|${JSON.stringify(input.salts)}`, 'hex').slice(0, 7),
    16,
  );
}
