import { instantToLocal } from '@myra/shared/rules/schedule';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { listCampaignStates } from '../campaigns/index.ts';
import { readContactFacets } from '../contacts/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { listProductRows } from '../products/index.ts';
import type { PlanContext } from './tool-calls.ts';

/** What a planner knows of the organization: the values that its leads have, its campaigns, its day. */
export async function readPlanContext(
  ctx: Ctx<UserActor>,
  { previous = [], files = [] }: Partial<Pick<PlanContext, 'previous' | 'files'>> = {},
): Promise<PlanContext> {
  const facets = await readContactFacets(ctx, organizationOf(ctx.actor));
  const { zone, campaigns, products } = await inOrganization(ctx, async (tx) => ({
    zone: (await findOrganization(tx))?.timezone ?? 'UTC',
    campaigns: await listCampaignStates(tx),
    products: await listProductRows(tx, { includeDeleted: false }),
  }));
  const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);
  return {
    today: instantToLocal(ctx.clock.now().getTime(), zone).date,
    userId: ctx.actor.userId,
    specialties: valuesOf(facets.specialty),
    categories: valuesOf(facets.category),
    departments: valuesOf(facets.department),
    states: valuesOf(facets.state),
    campaigns: campaigns.map(({ id, name }) => ({ id, name })),
    products: products.map(({ id, name }) => ({ id, name })),
    files,
    previous,
  };
}
