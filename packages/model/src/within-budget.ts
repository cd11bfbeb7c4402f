import { hash } from 'node:crypto';
import type { z } from 'zod';
import {
  askModelFor,
  type ModelAnswer,
  type ModelCall,
  type ModelConfig,
  type OpenModel,
  type Usage,
} from './client.ts';

/** Asks the organization's budget of the day; `settle` states what was really used. */
export type SpendTokens = (
  estimated: number,
) => Promise<{ granted: boolean; settle(used: number): Promise<void> }>;

export type ModelDeps = {
  config: ModelConfig;
  /** The model that judges; without one nobody judges. */
  judge?: ModelConfig | null;
  spendTokens: SpendTokens;
  /** Fresh and unguessable for every call, letters and digits. */
  nonce: () => string;
  /** Told what each call used. */
  onUsage?: (usage: Usage) => void;
  timeoutMs?: number;
};

const CHARS_A_TOKEN = 4;

/** The same number for the same words, for a model that takes a seed. */
export const seedFrom = (...words: readonly string[]): number =>
  Number.parseInt(hash('sha256', words.join('|'), 'hex').slice(0, 7), 16);

/** About how many tokens a text is. */
export const tokensOf = (text: string): number => Math.ceil(text.length / CHARS_A_TOKEN);

/**
 * One call within the budget: reserves what it may use, and afterwards reports what it used. `answerTokens`: about how long
 * the answer is. Undefined: the budget is used up. Throws what the model client throws.
 */
export async function askWithinBudget<T>(
  deps: ModelDeps,
  model: OpenModel,
  call: ModelCall & { answerTokens: number },
  schema: z.ZodType<T>,
): Promise<ModelAnswer<T> | undefined> {
  const { answerTokens, ...asked } = call;
  const budget = await deps.spendTokens(tokensOf(call.instructions + call.prompt) + answerTokens);
  if (!budget.granted) return undefined;
  let used = 0;
  try {
    const answer = await askModelFor(model, asked, schema, deps.timeoutMs);
    used = answer.tokens;
    deps.onUsage?.(answer.usage);
    return answer;
  } finally {
    await budget.settle(used);
  }
}
