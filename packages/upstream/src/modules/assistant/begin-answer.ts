import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx, UserActor } from '../../context.ts';
import { openAssistantModel } from './model/assistant-model.ts';
import { planQuestion } from './patterns/plan-question.ts';
import { readPlanContext, readThreadContext } from './plan-context.ts';
import { changeRun, type RunRow } from './run.store.ts';
import type { Plan, PlanContext } from './tool-calls.ts';
import { stepsOf } from './words/step-words.ts';

/** What a question asks for: settled by a plan, or by rules of words that know this; a model finds out while it answers. */
export type Settled =
  | { plan: Plan; campaigns: PlanContext['campaigns'] }
  | { rules: PlanContext | undefined };

/** What the rules of words go by; undefined where a model reads the question. */
export const readRules = async (ctx: Ctx<UserActor>): Promise<Settled> => ({
  rules: (await openAssistantModel(ctx)) ? undefined : await readPlanContext(ctx),
});

/**
 * Stores what is going to be looked up with the question itself, as far as that is settled, so that the person sees it at once.
 * Returns the first step; none where a question before it is still being answered.
 */
export async function beginAnswer(
  tx: OrganizationTx,
  run: Pick<RunRow, 'id' | 'threadId' | 'messageNo'>,
  question: string,
  { settled, isFirst }: { settled: Settled; isFirst: boolean },
): Promise<string[]> {
  if ('plan' in settled) {
    await changeRun(tx, run.id, { plan: { ...settled.plan } });
    return isFirst ? stepsOf(settled.plan, [], settled.campaigns) : [];
  }
  // What is looked up for the question before is not known yet.
  if (settled.rules === undefined || !isFirst) return [];
  const plan = planQuestion(question, { ...settled.rules, ...(await readThreadContext(tx, run)) });
  await changeRun(tx, run.id, { plan: { ...plan } });
  return stepsOf(plan, [], settled.rules.campaigns);
}
