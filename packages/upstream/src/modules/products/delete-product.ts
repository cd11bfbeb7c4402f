import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { deleteProductRow } from './product.store.ts';

/** Campaigns that name the product keep it. Throws not-found. */
export function deleteProduct(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (!(await deleteProductRow(tx, id, ctx.clock.now()))) throw notFound('Product');
    await appendActivity(ctx, tx, 'product.deleted', { object: { type: 'product', id } });
    return { success: true };
  });
}
