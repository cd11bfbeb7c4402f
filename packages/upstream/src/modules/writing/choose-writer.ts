import type { Deps } from '../../context.ts';
import {
  createComposer,
  createLlmWriter,
  type RegenerateResult,
  type WriteResult,
  type Writer,
} from '../../writer/index.ts';
import { type ModelAccess, openModelAccess } from './model-access.ts';
import { allowedInput } from './model-input.ts';
import { createWriterPool, type WriterPool } from './writer-pool.ts';

/** The writer of an organization for one campaign. */
export type ChooseWriter = (organizationId: number, campaignId: number) => Promise<Writer>;

type Result = WriteResult | RegenerateResult;

/**
 * A model under its organization's policy, which is asked at every email: what it may not be told is taken out before a
 * plan is made, and where the policy says so the composer takes over when a budget is spent, or the model is switched off.
 */
function governed(access: ModelAccess, pool: WriterPool): Writer {
  const model = createLlmWriter(access.deps);
  const composer = createComposer();
  const run = async <R extends Result>(
    byModel: (allow: <I extends Parameters<typeof allowedInput>[0]>(input: I) => I) => Promise<R>,
    byComposer: () => Promise<R>,
  ): Promise<R> => {
    const policy = await access.policy();
    const takeOver = async (): Promise<R> => ({ ...(await byComposer()), writer: 'composer' });
    if (policy.writer === 'composer') return takeOver();
    const result = await pool.run(() =>
      byModel((input) => ({ ...input, ...allowedInput(input, policy.allowed) })),
    );
    if (result.ok) return result;
    if (result.fault.code === 'budget_spent' && policy.whenSpent === 'composer') return takeOver();
    return { ...result, fault: access.explain(result.fault) };
  };
  return {
    name: 'llm',
    write: (input, signal) =>
      run(
        (allow) => model.write(allow(input), signal),
        () => composer.write(input, signal),
      ),
    regenerate: (input, signal) =>
      run(
        (allow) => model.regenerate({ ...input, input: allow(input.input) }, signal),
        () => composer.regenerate(input, signal),
      ),
  };
}

/**
 * The one place that chooses who writes: the configured model under the organization's policy and budgets, else the
 * composer. Make one for a process: at most AI_CONCURRENCY leads are with the model at a time, whoever asks.
 */
export function createWriterChooser(deps: Deps): ChooseWriter {
  const pool = createWriterPool(deps.config.aiConcurrency);
  return async (organizationId, campaignId) => {
    const access = openModelAccess(deps, { organizationId, campaignId });
    if (!access || (await access.policy()).writer === 'composer') return createComposer();
    return governed(access, pool);
  };
}
