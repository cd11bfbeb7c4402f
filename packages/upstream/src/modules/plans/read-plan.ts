import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type ActivityPlan, PLAN_STATES } from '@myra/shared/contracts/activity-plans';
import { contactFilter } from '@myra/shared/contracts/contacts';
import { notFound } from '@myra/shared/errors/app-error';
import { isAdmin } from '@myra/shared/rules/screens/roles';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { authorsOf } from '../auth/index.ts';
import { findCampaign } from '../campaigns/index.ts';
import { countContactsOf } from '../contacts/index.ts';
import { findProduct } from '../products/index.ts';
import * as store from './plan.store.ts';
import { actsOn, mayUse, type PlanReader } from './plan-acts.ts';

/** States in which others than the author read a plan. */
const SHOWN = new Set<string>(PLAN_STATES.slice(PLAN_STATES.indexOf('in_review')));

/** What a person is to a plan. */
export const readerOf = ({ actor }: Ctx<UserActor>, plan: store.PlanRow): PlanReader => ({
  isAuthor: plan.userId === actor.userId,
  isChecker: isAdmin(actor.role) && plan.userId !== actor.userId,
});

/** Throws not-found where there is no plan, or one that is nobody else's business yet. */
export function assertShown(ctx: Ctx<UserActor>, plan: store.PlanRow | undefined): store.PlanRow {
  if (!plan || (plan.userId !== ctx.actor.userId && !SHOWN.has(plan.state))) throw notFound('Plan');
  return plan;
}

/** A plan as a person sees it. */
export async function toPlan(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  row: store.PlanRow,
): Promise<ActivityPlan> {
  const reviews = await store.listReviews(tx, row.id);
  const person = await authorsOf(tx, [row.userId, ...reviews.map(({ userId }) => userId)]);
  const product = await findProduct(tx, row.productId);
  const used = row.campaignId === null ? undefined : await findCampaign(tx, row.campaignId);
  const hasChecker = await store.hasOtherAdmin(tx, row.userId);
  const reader = readerOf(ctx, row);
  return {
    id: row.id,
    name: row.name,
    goal: row.goal,
    state: row.state,
    product: { id: row.productId, name: product?.name ?? 'A deleted product' },
    author: person(row.userId),
    version: row.version,
    hash: row.hash,
    query: row.query,
    lead_count: row.leadIds.length,
    gone: row.leadIds.length - (await store.presentAmong(tx, row.leadIds)).length,
    matching_now: await countContactsOf(tx, contactFilter.parse(row.query)),
    days: row.days,
    segments: row.segments,
    reviews: reviews.map(({ act, userId, createdAt, note, hash }) => ({
      act,
      by: person(userId),
      at: createdAt.toISOString(),
      note,
      is_current: hash === row.hash,
    })),
    acts: actsOn(row.state, reader).map(({ act }) => act),
    may_change: reader.isAuthor && used === undefined,
    may_use: reader.isAuthor && product !== undefined && mayUse(row.state, hasChecker),
    has_checker: hasChecker,
    campaign: used ? { id: used.campaign.id, strategy_plan_id: used.campaign.strategyPlanId } : null,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Throws not-found for a plan that the person may not see. */
export function readPlan(ctx: Ctx<UserActor>, id: number): Promise<ActivityPlan> {
  return inOrganization(ctx, async (tx) => toPlan(ctx, tx, assertShown(ctx, await store.findPlan(tx, id))));
}

/** Plans that wait for a legal check by this person; none for somebody who may not make it. */
export function listPlansToCheck(ctx: Ctx<UserActor>) {
  return inOrganization(ctx, async (tx) => {
    const rows = isAdmin(ctx.actor.role) ? await store.listInReview(tx, ctx.actor.userId) : [];
    const author = await authorsOf(
      tx,
      rows.map(({ userId }) => userId),
    );
    return {
      plans: rows.map(({ id, name, userId, updatedAt }) => ({
        id,
        name,
        author: author(userId),
        since: updatedAt.toISOString(),
      })),
    };
  });
}
