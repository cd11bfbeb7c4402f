import { openModel } from '@myra/model/client';
import { quote } from '@myra/model/quote';
import { askWithinBudget, type ModelDeps } from '@myra/model/within-budget';
import { PROPOSAL_INSTRUCTIONS, proposalSchema, readProposals } from './propose-by-model.ts';
import type { Proposals } from './types.ts';

/** As much of a source as one call carries. */
const SOURCE_CHARS_MAX = 24_000;
const OUTPUT_TOKENS_MAX = 6_000;
const TIMEOUT_MS = 120_000;

/**
 * One call to the model that proposes claims and angles from a source. `spent`: the budget does not allow it; `failed`: it
 * refused or answered in another shape. Throws what the model client throws.
 */
export async function askForProposals(
  deps: ModelDeps,
  input: { productName: string; source: string; signal?: AbortSignal },
): Promise<Proposals | 'spent' | 'failed'> {
  const source = input.source.slice(0, SOURCE_CHARS_MAX);
  const answer = await askWithinBudget(
    { ...deps, timeoutMs: deps.timeoutMs ?? TIMEOUT_MS },
    openModel(deps.config),
    {
      instructions: PROPOSAL_INSTRUCTIONS,
      prompt: quote({ product: input.productName, source }, deps.nonce()),
      temperature: 0.2,
      seed: 1,
      signal: input.signal,
      answerTokens: OUTPUT_TOKENS_MAX / 2,
      outputTokensMax: OUTPUT_TOKENS_MAX,
    },
    proposalSchema,
  );
  if (!answer) return 'spent';
  return answer.kind === 'answer' ? readProposals(answer.answer, { ...input, source }) : 'failed';
}
