import { createCampaign } from '@myra/shared/contracts/campaigns';
import { createProducts } from '@myra/shared/contracts/products';
import { createStrategyPlan } from '@myra/shared/contracts/strategies';
import { signUpOrganization, type TestOrganization, type TestUpstream } from './upstream-app.ts';

export const cadence = [
  { date: '2026-12-01', logic: 'START_CAMPAIGN', description: 'Hello' },
  { date: '2026-12-04', logic: 'IF_NOT_REPLIED', description: 'Follow up' },
];

/** An organization with a product and a strategy plan. */
export type Planned = TestOrganization & { token: string; planId: number; productId: number };

export async function signUpPlanned(upstream: TestUpstream): Promise<Planned> {
  const organization = await signUpOrganization(upstream);
  const { token } = organization.admin;
  const products = [{ name: 'Scheduling', description: 'Fewer calls.' }];
  const product = await upstream.call(createProducts, { token, body: { products } });
  const plan = await upstream.call(createStrategyPlan, {
    token,
    body: { user_input: 'Reach cardiology groups.' },
  });
  return {
    ...organization,
    token,
    planId: plan.body.strategy_plan.id,
    productId: product.body.products[0]!.id,
  };
}

export const draftOf = (planned: Planned, more: object = {}) => ({
  name: 'Spring',
  goal: 'Book calls',
  organization_id: planned.id,
  strategy_plan_id: planned.planId,
  product_id: planned.productId,
  cadence,
  ...more,
});
/** Creates a campaign in the plan. */
export const createDraft = (upstream: TestUpstream, planned: Planned, more: object = {}) =>
  upstream.call(createCampaign, { token: planned.token, body: draftOf(planned, more) });
