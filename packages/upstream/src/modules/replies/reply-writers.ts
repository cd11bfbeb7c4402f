import {
  createLlmReplyWriter,
  createReplyComposer,
  mayShowModel,
  type ReplyWriter,
} from '@myra/replies/index';
import { withinPlace } from '@myra/writer/index';
import type { Deps } from '../../context.ts';
import { openModelAccess } from '../writing/index.ts';

/** The writers of an organization's answers, for a conversation of one campaign. */
export type ChooseReplyWriter = (
  organizationId: number,
  campaignId: number,
) => ReplyWriter | Promise<ReplyWriter>;

/**
 * The configured model under the organization's policy and budgets, else the composer. Leads' words go to a model only
 * if the policy allows it. A message that needs a person (health, harm, distress, law) never does.
 */
export function createReplyWriterChooser(deps: Deps): ChooseReplyWriter {
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
        if (!isForModel(await access.policy()) || !mayShowModel(input.reading)) return input.reading;
        try {
          return await deps.modelPool(() => model.read(input, signal));
        } catch (error) {
          if (signal?.aborted) throw error;
          // The rules have read the message. An unavailable model must not delay the answer.
          deps.log.warn({ err: error, campaign_id: campaignId }, 'reply not read by the model');
          return input.reading;
        }
      },
      async draft(input, signal) {
        const policy = await access.policy();
        const takeOver = async () => ({ ...(await composer.draft(input, signal)), writer: composer.name });
        if (!isForModel(policy) || !mayShowModel(input.reading)) return takeOver();
        // The model is told of the lead what the message says, with marks for every name and place that is known, and what may
        // be said where they are: that tells the place.
        const { write } = input;
        const told = policy.allowed.includes('place')
          ? input
          : { ...input, write: { ...write, sheet: withinPlace(write.sheet, {}) } };
        const result = await deps.modelPool(() => model.draft(told, signal));
        if (result.ok) return result;
        if (result.fault.code === 'budget_spent' && policy.whenSpent === 'composer') return takeOver();
        return { ...result, fault: access.explain(result.fault) };
      },
    };
  };
}
