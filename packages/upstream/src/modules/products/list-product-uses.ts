import type { listProductUses as call } from '@myra/shared/contracts/products';
import { notFound } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import { findProduct, listCampaignsNaming } from './product.store.ts';

type Answer = z.input<(typeof call)['schema']['response'][200]>;

const NAMED_MAX = 5;

/** Which campaigns name a product. Throws not-found. */
export function listProductUses(ctx: Ctx, id: number): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    if (!(await findProduct(tx, id))) throw notFound('Product');
    return listCampaignsNaming(tx, id, NAMED_MAX);
  });
}
