import type { Product } from '@myra/shared/contracts/products';
import { type Ctx, inOrganization } from '../../context.ts';
import { listProductRows } from './product.store.ts';
import { toProduct } from './to-product.ts';

export function listProducts(ctx: Ctx, input: { includeDeleted: boolean }): Promise<{ products: Product[] }> {
  return inOrganization(ctx, async (tx) => ({
    products: (await listProductRows(tx, input)).map(toProduct),
  }));
}
