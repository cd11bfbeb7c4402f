import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { orNotFound } from '@myra/shared/errors/app-error';
import { loadWriterSheet } from '../product-sheet/index.ts';
import { findProduct, listProductRows, type ProductRow } from '../products/index.ts';

/** Days of the emails of a new plan or campaign. */
export const PLAN_DAYS = [0, 3, 7];

/** The product that is asked for, else the first about which something may be said. Throws not-found. */
export async function chooseProduct(
  tx: OrganizationTx,
  id: number | undefined,
  now: Date,
): Promise<ProductRow | undefined> {
  if (id !== undefined) {
    return orNotFound(await findProduct(tx, id), 'Product');
  }
  const products = await listProductRows(tx, { includeDeleted: false });
  for (const product of products) {
    if ((await loadWriterSheet(tx, product, now)).angles.length > 0) return product;
  }
  return products[0];
}
