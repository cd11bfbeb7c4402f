import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { loadWriterSheet } from '../product-sheet/index.ts';
import { findProductOrFirst } from '../products/index.ts';
import type { FoundFacts } from './tool-results.ts';

const CLAIMS_MAX = 20;

/** What may be said about a product now: its approved claims. The first product if none is named. Throws not-found. */
export function readProductFacts(
  ctx: Ctx<UserActor>,
  { product_id: id }: { product_id?: number },
): Promise<FoundFacts> {
  return inOrganization(ctx, async (tx) => {
    const product = await findProductOrFirst(tx, id);
    if (!product) return { product: null, claims: [], total: 0 };
    const { claims } = await loadWriterSheet(tx, product, ctx.clock.now());
    return {
      product: { id: product.id, name: product.name },
      claims: claims.slice(0, CLAIMS_MAX).map(({ text }) => ({ text })),
      total: claims.length,
    };
  });
}
