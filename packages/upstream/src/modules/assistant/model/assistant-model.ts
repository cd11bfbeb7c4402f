import type { ModelDeps } from '@myra/model/within-budget';
import { type Ctx, organizationOf, type UserActor } from '../../../context.ts';
import { openModelAccess } from '../../writing/index.ts';

/** The model that plans for an organization, and whether it may read what leads wrote. */
export type AssistantModel = { deps: ModelDeps; maySeeReplies: boolean };

/** The writer's model, under the organization's policy and budgets; undefined where there is none or it may not be used. */
export async function openAssistantModel(ctx: Ctx<UserActor>): Promise<AssistantModel | undefined> {
  const access = openModelAccess(ctx, { organizationId: organizationOf(ctx.actor), campaignId: null });
  if (!access) return undefined;
  const policy = await access.policy();
  if (policy.writer === 'composer') return undefined;
  return { deps: access.deps, maySeeReplies: policy.allowed.includes('replies') };
}
