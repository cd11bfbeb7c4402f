import { CONTACT_ROWS_MAX } from '@myra/shared/constants/limits';
import type { ContactFilter } from '@myra/shared/contracts/contacts';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { findContactIds } from '../contacts/index.ts';
import { findProduct, type ProductRow } from '../products/index.ts';
import { chooseProduct, PLAN_DAYS } from './choose-product.ts';
import { findPlanOfCall, insertPlan, type PlanRow } from './plan.store.ts';
import { writePlan, writtenDays } from './write-plan.ts';

type ProposeInput = {
  threadId: number;
  runId: number;
  callNo: number;
  /** What the leads have in common, in words. */
  name: string;
  /** What the person wants to reach; empty for what the leads have in common. */
  goal: string;
  filter: ContactFilter;
  productId: number | undefined;
};

export type ProposedPlan =
  | { plan: PlanRow; product: ProductRow }
  | { why: 'no_leads' | 'too_many' | 'no_product' };

/** Makes a plan for the leads of a filter. The same call of a run makes one plan. Throws not-found for a foreign product. */
export function proposePlan(ctx: Ctx<UserActor>, input: ProposeInput): Promise<ProposedPlan> {
  const { threadId, runId, callNo, name, filter } = input;
  return inOrganization(ctx, async (tx) => {
    const now = ctx.clock.now();
    const made = await findPlanOfCall(tx, runId, callNo);
    if (made) {
      const product = await findProduct(tx, made.productId);
      return product ? { plan: made, product } : { why: 'no_product' };
    }
    const leadIds = await findContactIds(tx, filter, CONTACT_ROWS_MAX + 1);
    if (leadIds.length === 0) return { why: 'no_leads' };
    if (leadIds.length > CONTACT_ROWS_MAX) return { why: 'too_many' };
    const product = await chooseProduct(tx, input.productId, now);
    if (!product) return { why: 'no_product' };
    const goal = input.goal === '' ? `Reach ${name === '' ? 'our leads' : name}` : input.goal;
    const common = { name: name === '' ? 'All leads' : name, goal, leadIds, product };
    const usual = await writePlan(tx, { ...common, days: PLAN_DAYS }, now);
    // Emails about which there is nothing to say are not planned.
    const days = writtenDays(PLAN_DAYS, usual.segments);
    const isWhole = days.length === PLAN_DAYS.length;
    const written = isWhole ? usual : await writePlan(tx, { ...common, days }, now);
    const plan = await insertPlan(tx, {
      ...common,
      ...written,
      days,
      userId: ctx.actor.userId,
      threadId,
      runId,
      callNo,
      productId: product.id,
      query: Object.fromEntries(Object.entries(filter).map(([field, value]) => [field, String(value)])),
      now,
    });
    if (!plan) throw new Error('A plan was proposed twice at once');
    return { plan, product };
  });
}
