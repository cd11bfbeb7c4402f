import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { listProductUses as call } from '@myra/shared/contracts/products';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { findProduct, listCampaignsNaming } from './product.store.ts';

const NAMED_MAX = 5;

/** Which campaigns name a product. Throws not-found. */
export function listProductUses(ctx: Ctx, id: number): Promise<AnswerOf<typeof call>> {
  return inOrganization(ctx, async (tx) => {
    if (!(await findProduct(tx, id))) throw notFound('Product');
    return listCampaignsNaming(tx, id, NAMED_MAX);
  });
}
