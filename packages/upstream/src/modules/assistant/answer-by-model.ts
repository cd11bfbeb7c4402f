import { notFound } from '@myra/shared/errors/app-error';
import { type Answering, makeCall } from './answer-by-patterns.ts';
import { isAskedFilter } from './cards/offer-acts.ts';
import { seeConversation } from './conversation-of.ts';
import type { AssistantModel } from './model/assistant-model.ts';
import { type ModelEnd, planByModel } from './model/plan-by-model.ts';
import { findNamedLeads } from './named-leads.ts';
import { writeStep } from './run-steps.ts';
import type { ToolCall } from './tool-calls.ts';
import { stepsOf } from './words/step-words.ts';

/** Lets a model choose the look-ups; each is stored before the model sees it. A time if the work was interrupted. */
export async function answerByModel(
  { working, ctx, begun: { run, question, made }, context }: Answering,
  model: AssistantModel,
): Promise<ModelEnd | Date> {
  const { deps, signal } = working;
  if (run.planner !== 'llm') await writeStep(working, (doc) => doc, { planner: 'llm' });
  const startedAt = (run.startedAt ?? deps.clock.now()).getTime();
  let kept = made;
  const stepsWith = (call: ToolCall | undefined) =>
    stepsOf(
      { kind: 'look-up', calls: [...kept.map((each) => each.call), ...(call ? [call] : [])] },
      kept,
      context.campaigns,
    );
  try {
    return await planByModel({
      deps: model.deps,
      question,
      context,
      named: await findNamedLeads(ctx, question),
      made,
      signal,
      elapsed: () => deps.clock.now().getTime() - startedAt,
      look: async ({ tool, call }) =>
        tool === 'conversation' && model.maySeeReplies ? seeConversation(ctx, call.input.lead) : undefined,
      makeCall: async (call, no) => {
        const place = { threadId: run.threadId, runId: run.id, callNo: no };
        // A plan stays in the thread, but also of its leads only the person decides.
        if (call.tool === 'propose_plan' && !(await isAskedFilter(ctx, call.input.filter, place))) {
          throw notFound('Leads');
        }
        await writeStep(working, (doc) => ({ ...doc, steps: stepsWith(call) }), {});
        const one = await makeCall(ctx, run, { call, no });
        kept = [...kept, one];
        await writeStep(working, (doc) => ({ ...doc, steps: stepsWith(undefined) }), { made: one });
        return one;
      },
    });
  } catch (error) {
    if (signal.aborted) return deps.clock.now();
    throw error;
  }
}
