import type {
  ActivityPlan,
  changePlan as changeCall,
  checkPlan as checkCall,
  reviewPlan as reviewCall,
} from '@myra/shared/contracts/activity-plans';
import type { BodyOf } from '@myra/shared/contracts/answer';
import {
  conflict,
  forbidden,
  invalidInput,
  notFound,
  orNotFound,
  preconditionFailed,
  savedMeanwhile,
} from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { findCampaign } from '../campaigns/index.ts';
import { noteChange } from '../changes/index.ts';
import { findProduct } from '../products/index.ts';
import { findPlan, insertReview, lockPlan, updatePlan } from './plan.store.ts';
import { actsOn } from './plan-acts.ts';
import { assertShown, readerOf, toPlan } from './read-plan.ts';
import { writePlan } from './write-plan.ts';

type Review = BodyOf<typeof reviewCall | typeof checkCall>;

/**
 * Changes days or product and writes the emails anew; approvals of the plan before are void. Only its author may. Throws
 * not-found, conflict, forbidden, and precondition-failed once it is a campaign.
 */
export function changePlan(
  ctx: Ctx<UserActor>,
  { params, body, ifMatch: version }: RequestOf<typeof changeCall>,
): Promise<ActivityPlan> {
  return inOrganization(ctx, async (tx) => {
    const plan = assertShown(ctx, await lockPlan(tx, params.id));
    if (plan.userId !== ctx.actor.userId) throw forbidden();
    if (version !== null && version !== plan.version) {
      throw savedMeanwhile('this plan', { current: await toPlan(ctx, tx, plan), sent: body });
    }
    if (plan.campaignId !== null && (await findCampaign(tx, plan.campaignId))) {
      throw preconditionFailed('This plan is a campaign already. Change the campaign.', { reason: 'used' });
    }
    const now = ctx.clock.now();
    const productId = body.product_id ?? plan.productId;
    const product = orNotFound(await findProduct(tx, productId), 'Product');
    const days = body.days ?? plan.days;
    const { name, goal, leadIds } = plan;
    const written = await writePlan(tx, { name, goal, leadIds, days, product }, now);
    await updatePlan(tx, plan.id, { ...written, days, productId, state: 'draft', campaignId: null }, now);
    noteChange(tx, 'assistant', plan.threadId);
    return toPlan(ctx, tx, assertShown(ctx, await findPlan(tx, plan.id)));
  });
}

const EVENTS = {
  approve: 'plan.approved',
  send: 'plan.sent',
  withdraw: 'plan.withdrawn',
  accept: 'plan.accepted',
  refuse: 'plan.refused',
} as const;

/**
 * Approves a plan, sends it for the legal check, or decides the check, for the plan that the person read. Throws not-found,
 * forbidden, precondition-failed in another state, conflict for other words, and invalid-input for a refusal without a reason.
 */
export function reviewPlan(
  ctx: Ctx<UserActor>,
  id: number,
  { act, hash, note }: Review,
): Promise<ActivityPlan> {
  return inOrganization(ctx, async (tx) => {
    const plan = assertShown(ctx, await lockPlan(tx, id));
    if (hash !== plan.hash) {
      throw conflict('The plan was changed meanwhile. Please read it again.', {
        reason: 'changed',
        current: await toPlan(ctx, tx, plan),
      });
    }
    const next = actsOn(plan.state, readerOf(ctx, plan)).find((each) => each.act === act);
    if (!next) {
      const byAnybody = actsOn(plan.state, { isAuthor: true, isChecker: true });
      if (byAnybody.some((each) => each.act === act)) throw forbidden();
      throw preconditionFailed('This was decided meanwhile.', { state: plan.state });
    }
    if (act === 'refuse' && note === '') {
      throw invalidInput('Say why.', { issues: [{ path: 'note', message: 'Say why.' }] });
    }
    const now = ctx.clock.now();
    await insertReview(tx, { planId: id, act, hash, note, userId: ctx.actor.userId, now });
    await updatePlan(tx, id, { state: next.to }, now);
    await appendActivity(ctx, tx, EVENTS[act], { details: { plan: id } });
    noteChange(tx, 'assistant', plan.threadId);
    const row = await findPlan(tx, id);
    // Somebody who refused a plan still gets it as the answer, although it is its author's again.
    if (!row) throw notFound('Plan');
    return toPlan(ctx, tx, row);
  });
}
