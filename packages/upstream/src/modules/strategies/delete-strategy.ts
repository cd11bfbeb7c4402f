import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { deleteStrategyRow } from './strategy.store.ts';

/** Deletes the plan and, in the same transaction, its campaigns with everything unsent. Throws not-found. */
export function deleteStrategy(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (!(await deleteStrategyRow(tx, id, ctx.clock.now()))) throw notFound('Strategy plan');
    await ctx.reactions.tell(ctx, tx, 'strategyDeleted', { strategyPlanId: id });
    await appendActivity(ctx, tx, 'strategy.deleted', { strategyPlanId: id });
    return { success: true };
  });
}
