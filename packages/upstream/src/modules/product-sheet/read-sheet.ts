import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ProductSheet } from '@myra/shared/contracts/product-sheet';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import type { ProductRow } from '../products/index.ts';
import { countClaims } from './claim.store.ts';
import { loadProduct, loadSheet } from './load-sheet.ts';
import { proposeByRules } from './proposals/propose-by-rules.ts';
import { descriptionSource } from './read-source.ts';
import { storeProposals } from './store-proposals.ts';

/** The sheet of a product. One that has no claim yet gets its proposals from the description. Throws not-found. */
export function readSheet(ctx: Ctx, productId: number): Promise<ProductSheet> {
  return inOrganization(ctx, async (tx) => {
    const product = await loadProduct(tx, productId);
    if ((await countClaims(tx, productId)) === 0) await proposeFirst(ctx, tx, product);
    return loadSheet(tx, product, ctx.clock.now());
  });
}

/** Two people who open a new sheet at once propose once. */
async function proposeFirst(ctx: Ctx, tx: OrganizationTx, { id }: ProductRow): Promise<void> {
  const product = await loadProduct(tx, id, { isLocked: true });
  if ((await countClaims(tx, id)) > 0) return;
  const { source, text } = descriptionSource(product.description);
  const proposals = proposeByRules({ productName: product.name, source: text, isDescription: true });
  const added = await storeProposals(tx, product, { source, proposals, now: ctx.clock.now() });
  if (added.claims === 0) return;
  await appendActivity(ctx, tx, 'sheet.proposed', { object: { type: 'product', id }, details: added });
}
