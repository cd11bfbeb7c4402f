import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { listCampaignStates } from '../campaigns/index.ts';
import { proposePlan } from '../plans/index.ts';
import { findThread } from './thread.store.ts';
import type { PlanQuestion } from './tool-calls.ts';
import type { FoundPlan } from './tool-results.ts';
import { filterWords } from './words/lead-words.ts';

const NOTHING: FoundPlan = {
  plan: null,
  why: null,
  product: null,
  lead_count: 0,
  left_out: 0,
  segments: [],
};

/** Proposes an activity plan for the leads of a filter, named by what they have in common. */
export async function proposeFor(
  ctx: Ctx<UserActor>,
  { filter, product_id: productId }: PlanQuestion,
  place: { threadId: number; runId: number; callNo: number },
): Promise<FoundPlan> {
  const { campaigns, thread } = await inOrganization(ctx, async (tx) => ({
    campaigns: await listCampaignStates(tx),
    thread: await findThread(tx, { id: place.threadId, userId: ctx.actor.userId }),
  }));
  const name = filterWords(filter, campaigns).join(', ').slice(0, 120);
  const proposed = await proposePlan(ctx, { ...place, name, goal: thread?.goal ?? '', filter, productId });
  if ('why' in proposed) return { ...NOTHING, why: proposed.why };
  const { plan, product } = proposed;
  return {
    plan: { id: plan.id, name: plan.name },
    why: null,
    product: product.name,
    lead_count: plan.leadIds.length,
    left_out: plan.segments.reduce((sum, { left_out }) => sum + left_out, 0),
    segments: plan.segments.map(({ name: segment, lead_count, templates, missing }) => ({
      name: segment,
      lead_count,
      emails: templates.length,
      missing,
    })),
  };
}
