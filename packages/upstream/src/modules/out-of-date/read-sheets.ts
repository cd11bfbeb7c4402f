import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { listProductsOf, type Scope } from './said.store.ts';
import { readSheetNow, type SheetNow } from './sheet-now.ts';

/** The sheets of the products that emails are about, as they are now. */
export async function readSheets(tx: OrganizationTx, scope: Scope, now: Date): Promise<SheetNow[]> {
  const sheets: SheetNow[] = [];
  for (const productId of await listProductsOf(tx, scope))
    sheets.push(await readSheetNow(tx, productId, now));
  return sheets;
}
