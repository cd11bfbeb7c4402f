import type { Deps } from '../../context.ts';
import {
  createLlmReplyWriter,
  createReplyComposer,
  mayDraft,
  type ReplyWriter,
} from '../../writer/replies/index.ts';
import { allowedInput, createWriterPool, openModelAccess } from '../writing/index.ts';

/** Who drafts the answers of an organization, for a conversation of one campaign. */
export type ChooseReplyWriter = (
  organizationId: number,
  campaignId: number,
) => ReplyWriter | Promise<ReplyWriter>;

/**
 * The configured model under the organization's policy and budgets, else the composer. What leads write goes to a model only
 * where the policy allows it, and a message that needs a person (health, harm, distress, law) never does.
 */
export function createReplyWriterChooser(deps: Deps): ChooseReplyWriter {
  const pool = createWriterPool(deps.config.aiConcurrency);
  const composer = createReplyComposer();
  return async (organizationId, campaignId) => {
    const access = openModelAccess(deps, { organizationId, campaignId });
    if (!access) return composer;
    const isForModel = ({ writer, allowed }: Awaited<ReturnType<typeof access.policy>>) =>
      writer === 'model' && allowed.includes('replies');
    if (!isForModel(await access.policy())) return composer;
    const model = createLlmReplyWriter(access.deps);
    return {
      name: model.name,
      async read(input, signal) {
        if (!isForModel(await access.policy()) || !mayDraft(input.reading)) return input.reading;
        try {
          return await pool.run(() => model.read?.(input, signal) ?? Promise.resolve(input.reading));
        } catch (error) {
          if (signal?.aborted) throw error;
          // The rules have read it; a model that is away must not keep the answer back.
          deps.log.warn({ err: error, campaign_id: campaignId }, 'reply not read by the model');
          return input.reading;
        }
      },
      async draft(input, signal) {
        const policy = await access.policy();
        const takeOver = async () => ({ ...(await composer.draft(input, signal)), writer: composer.name });
        if (!isForModel(policy) || !mayDraft(input.reading)) return takeOver();
        const write = allowedInput(input.write, policy.allowed);
        const result = await pool.run(() => model.draft({ ...input, write }, signal));
        if (result.ok) return result;
        if (result.fault.code === 'budget_spent' && policy.whenSpent === 'composer') return takeOver();
        return { ...result, fault: access.explain(result.fault) };
      },
    };
  };
}
