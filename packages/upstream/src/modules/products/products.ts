import type { AnswerOf, BodyOf, QueryOf } from '@myra/shared/contracts/answer';
import type {
  createProducts as createCall,
  listProducts as listCall,
  Product,
  updateProduct,
  listProductUses as usesCall,
} from '@myra/shared/contracts/products';
import { notFound, orNotFound, savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import {
  changeProduct,
  deleteProductRow,
  findProduct,
  insertProducts,
  listCampaignsNaming,
  listProductRows,
  type ProductInput,
} from './product.store.ts';
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

type Input = BodyOf<typeof updateProduct>;

const columns = (input: Input): ProductInput => ({
  name: input.name,
  description: input.description,
  ...(input.icp_description !== undefined && { icpDescription: input.icp_description }),
});

export function addProducts(ctx: Ctx, input: BodyOf<typeof createCall>): Promise<{ products: Product[] }> {
  return inOrganization(ctx, async (tx) => {
    const rows = await insertProducts(tx, input.products.map(columns), ctx.clock.now());
    for (const { id } of rows) {
      const details = { created: true };
      await appendActivity(ctx, tx, 'product.saved', { object: { type: 'product', id }, details });
    }
    return { products: rows.map(toProduct) };
  });
}

/** Throws not-found, or conflict with what is stored if another person saved meanwhile. */
export function saveProduct(
  ctx: Ctx,
  { params: { id }, body, ifMatch: version }: RequestOf<typeof updateProduct>,
): Promise<Product> {
  return inOrganization(ctx, async (tx) => {
    const saved = await changeProduct(tx, { id, version, values: columns(body), now: ctx.clock.now() });
    if (saved) {
      await appendActivity(ctx, tx, 'product.saved', { object: { type: 'product', id } });
      return toProduct(saved);
    }
    const stored = orNotFound(await findProduct(tx, id), 'Product');
    throw savedMeanwhile('this product', { current: toProduct(stored), sent: body });
  });
}
