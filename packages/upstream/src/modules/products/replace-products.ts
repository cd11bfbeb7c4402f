import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound } from '@myra/shared/errors/app-error';
import { changeProduct, deleteProductRow, insertProducts, listProductRows } from './product.store.ts';

export type ListedProduct = { id?: number | undefined; name: string; description: string };

const folded = (name: string): string => name.trim().toLowerCase();

/**
 * Makes the organization's products exactly those of a list. A row with a known id or name keeps its identity; products
 * missing in the list are deleted. Throws not-found for a foreign id.
 */
export async function replaceProducts(tx: OrganizationTx, listed: readonly ListedProduct[], now: Date) {
  const free = new Map((await listProductRows(tx, { includeDeleted: false })).map((row) => [row.id, row]));
  const matched = listed.map((item) => {
    const row =
      item.id === undefined
        ? [...free.values()].find(
            ({ id, name }) => folded(name) === folded(item.name) && !listed.some((other) => other.id === id),
          )
        : free.get(item.id);
    if (item.id !== undefined && !row) throw notFound('Product');
    if (row) free.delete(row.id);
    return { row, values: { name: item.name, description: item.description } };
  });
  for (const { row, values } of matched) {
    const isSame = row?.name === values.name && row.description === values.description;
    if (row && !isSame) await changeProduct(tx, { id: row.id, version: null, values, now });
  }
  await insertProducts(
    tx,
    matched.filter(({ row }) => !row).map(({ values }) => values),
    now,
  );
  for (const id of free.keys()) await deleteProductRow(tx, id, now);
}
