import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type {
  listProducts as listCall,
  Product,
  listProductUses as usesCall,
} from '@myra/shared/contracts/products';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { deleteProductRow, findProduct, listCampaignsNaming, listProductRows } from './product.store.ts';
import { toProduct } from './to-product.ts';

export function listProducts(ctx: Ctx, query: QueryOf<typeof listCall>): Promise<{ products: Product[] }> {
  return inOrganization(ctx, async (tx) => ({
    products: (await listProductRows(tx, { includeDeleted: query.include_deleted })).map(toProduct),
  }));
}

const NAMED_MAX = 5;

/** Which campaigns name a product. Throws not-found. */
export function listProductUses(ctx: Ctx, id: number): Promise<AnswerOf<typeof usesCall>> {
  return inOrganization(ctx, async (tx) => {
    if (!(await findProduct(tx, id))) throw notFound('Product');
    return listCampaignsNaming(tx, id, NAMED_MAX);
  });
}

/** Campaigns that name the product keep it. Throws not-found. */
export function deleteProduct(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (!(await deleteProductRow(tx, id, ctx.clock.now()))) throw notFound('Product');
    await appendActivity(ctx, tx, 'product.deleted', { object: { type: 'product', id } });
    return { success: true };
  });
}
