import type { CareSetting } from '@myra/shared/constants/product-sheet';
import type { ProductSheet } from '@myra/shared/contracts/product-sheet';
import { conflict } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { changeProduct, toProduct } from '../products/index.ts';
import { loadProduct, loadSheet } from './load-sheet.ts';

/** Says which settings a product serves. Throws not-found, or conflict where somebody else saved meanwhile. */
export function saveSettings(
  ctx: Ctx,
  input: { productId: number; version: number | null; settings: CareSetting[] },
): Promise<ProductSheet> {
  return inOrganization(ctx, async (tx) => {
    const stored = await loadProduct(tx, input.productId);
    const now = ctx.clock.now();
    const values = { settingsServed: input.settings };
    const row = await changeProduct(tx, { id: stored.id, version: input.version, values, now });
    if (!row) {
      throw conflict('Somebody else saved this product meanwhile.', {
        reason: 'version',
        current: toProduct(stored),
        sent: { settings_served: input.settings },
      });
    }
    await appendActivity(ctx, tx, 'product.saved', { object: { type: 'product', id: row.id } });
    return loadSheet(tx, row, now);
  });
}
