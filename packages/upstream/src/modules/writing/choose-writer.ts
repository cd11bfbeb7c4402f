import type { Usage } from '@myra/model/client';
import {
  createModelWriter,
  createOfflineWriter,
  type RegenerateResult,
  type WriteInput,
  type WriteResult,
  type Writer,
} from '@myra/writer/index';
import type { Deps } from '../../context.ts';
import { type ModelAccess, openModelAccess } from './model-access.ts';
import { allowedInput } from './model-input.ts';

/** The writer of an organization for one campaign; `onUsage` is told what each call to a model used. */
export type ChooseWriter = (
  organizationId: number,
  campaignId: number,
  onUsage?: (usage: Usage) => void,
) => Promise<Writer>;

type Result = WriteResult | RegenerateResult;

/**
 * A model under its organization's policy, which is asked at every email: what it may not be told is taken out before a
 * plan is made, and where the policy says so the composer takes over when a budget is spent, or the model is switched off.
 */
function governed(
  { modelPool }: Deps,
  access: ModelAccess,
  onUsage: (usage: Usage) => void = () => {},
): Writer {
  const model = createModelWriter({ ...access.deps, onUsage });
  const composer = createOfflineWriter();
  const run = async <R extends Result>(
    input: WriteInput,
    byModel: (tell: (input: WriteInput) => WriteInput) => Promise<R>,
    byComposer: () => Promise<R>,
  ): Promise<R> => {
    const policy = await access.policy();
    const takeOver = async (): Promise<R> => ({ ...(await byComposer()), writer: 'composer' });
    if (policy.writer === 'composer') return takeOver();
    // Read only for a model that may know it, so that nothing else ever holds it.
    const note = policy.allowed.includes('notes') ? await access.noteOf(input) : null;
    const tell = (known: WriteInput): WriteInput => ({
      ...known,
      told: allowedInput({ ...known, lead: { ...known.lead, note } }, policy.allowed),
    });
    const result = await modelPool(() => byModel(tell));
    if (result.ok) return result;
    if (result.fault.code === 'budget_spent' && policy.whenSpent === 'composer') return takeOver();
    return { ...result, fault: access.explain(result.fault) };
  };
  return {
    name: 'llm',
    write: (input, signal) =>
      run(
        input,
        (tell) => model.write(tell(input), signal),
        () => composer.write(input, signal),
      ),
    regenerate: (input, signal) =>
      run(
        input.input,
        (tell) => model.regenerate({ ...input, input: tell(input.input) }, signal),
        () => composer.regenerate(input, signal),
      ),
  };
}

/**
 * The one place that chooses who writes: the configured model under the organization's policy and budgets, else the
 * composer.
 */
export function createWriterChooser(deps: Deps): ChooseWriter {
  return async (organizationId, campaignId, onUsage) => {
    const access = openModelAccess(deps, { organizationId, campaignId });
    if (!access || (await access.policy()).writer === 'composer') return createOfflineWriter();
    return governed(deps, access, onUsage);
  };
}
