import { askModelFor, openModel } from '../model/model-client.ts';
import type { ModelWriterDeps } from '../model/model-writer.ts';
import { PROPOSAL_INSTRUCTIONS, proposalPrompt, proposalSchema, readProposals } from './propose-by-model.ts';
import type { Proposals } from './types.ts';

/** As much of a source as one call carries. */
const SOURCE_CHARS_MAX = 24_000;
const OUTPUT_TOKENS_MAX = 6_000;
const INSTRUCTION_TOKENS = 1_500;
/** English prose; other languages take more. */
const CHARS_A_TOKEN = 3;
const TIMEOUT_MS = 120_000;

/**
 * One call to the model that proposes claims and angles from a source. `spent`: the budget does not allow it; `failed`: it
 * refused or answered in another shape. Throws what the model client throws.
 */
export async function askForProposals(
  deps: ModelWriterDeps,
  input: { productName: string; source: string; signal?: AbortSignal },
): Promise<Proposals | 'spent' | 'failed'> {
  const source = input.source.slice(0, SOURCE_CHARS_MAX);
  const estimated = INSTRUCTION_TOKENS + Math.ceil(source.length / CHARS_A_TOKEN) + OUTPUT_TOKENS_MAX / 2;
  const budget = await deps.spendTokens(estimated);
  if (!budget.granted) return 'spent';
  let used = 0;
  try {
    const answer = await askModelFor(
      openModel(deps.config),
      {
        instructions: PROPOSAL_INSTRUCTIONS,
        prompt: proposalPrompt({ productName: input.productName, source, nonce: deps.nonce() }),
        temperature: 0.2,
        seed: 1,
        signal: input.signal,
        outputTokensMax: OUTPUT_TOKENS_MAX,
      },
      proposalSchema,
      deps.timeoutMs ?? TIMEOUT_MS,
    );
    used = answer.tokens;
    return answer.kind === 'answer' ? readProposals(answer.answer, { ...input, source }) : 'failed';
  } finally {
    await budget.settle(used);
  }
}
