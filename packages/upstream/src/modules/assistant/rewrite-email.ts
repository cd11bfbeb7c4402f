import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { askForSuggestions, openPlanDocument } from '../documents/index.ts';
import { findPlanOfThread, isPlanUsed } from '../plans/index.ts';
import type { RewriteQuestion } from './tool-calls.ts';
import type { FoundRewrite } from './tool-results.ts';

const none = (why: NonNullable<FoundRewrite['why']>): FoundRewrite => ({
  document: null,
  segment: null,
  suggestions: 0,
  not_done: [],
  why,
});

/** Asks for suggestions for an email of the thread's activity plan, as the canvas does. They wait there; nothing is changed. */
export async function rewriteEmail(
  ctx: Ctx<UserActor>,
  { email, instruction }: RewriteQuestion,
  { threadId }: { threadId: number },
): Promise<FoundRewrite> {
  const step = email - 1;
  const found = await inOrganization(ctx, async (tx) => {
    const plan = await findPlanOfThread(tx, threadId);
    if (!plan) return none('no_plan');
    if (await isPlanUsed(tx, plan)) return none('used');
    const segment = plan.segments.find(({ templates }) => templates.some((each) => each.step === step));
    return segment ? { planId: plan.id, segment: segment.name, step } : none('no_email');
  });
  if ('why' in found) return found;
  const { id, title, version } = await openPlanDocument(ctx, found);
  const asked = { version, tool: 'ask', instruction, length: 0, level: '7' } as const;
  const { suggestions, not_done } = await askForSuggestions(ctx, id, asked);
  return {
    document: { id, title },
    segment: found.segment,
    suggestions: suggestions.length,
    not_done,
    why: null,
  };
}
