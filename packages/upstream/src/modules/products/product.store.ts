import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { CareSetting } from '@myra/shared/constants/product-sheet';
import type { ServedState } from '@myra/shared/constants/us-states';
import { orNotFound } from '@myra/shared/errors/app-error';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { changeRow, findRow, lockRow } from '../../db/rows.ts';
import { campaigns, products } from '../../db/schema.ts';
import { noteChange } from '../changes/index.ts';

export type ProductRow = typeof products.$inferSelect;
export type ProductInput = {
  name: string;
  description: string;
  icpDescription?: string | null;
  settingsServed?: CareSetting[];
  statesServed?: ServedState[];
  statesExcept?: boolean;
  specialtiesServed?: string[];
  bedsFrom?: number | null;
  bedsTo?: number | null;
  requiredStatement?: string | null;
  statementInAnswers?: boolean;
  refusedStatement?: string | null;
  isSample?: boolean;
};

/** In the order they were made. */
export async function listProductRows(tx: OrganizationTx, input: { includeDeleted: boolean }) {
  return tx
    .select()
    .from(products)
    .where(input.includeDeleted ? undefined : isNull(products.deletedAt))
    .orderBy(asc(products.id));
}

export const findProduct = (tx: OrganizationTx, id: number): Promise<ProductRow | undefined> =>
  findRow(tx, products, and(eq(products.id, id), isNull(products.deletedAt)));

/** The product that is named, else the organization's first, if it has one. Throws not-found for one that is not there. */
export async function findProductOrFirst(tx: OrganizationTx, id: number | undefined) {
  if (id === undefined) return (await listProductRows(tx, { includeDeleted: false }))[0];
  return orNotFound(await findProduct(tx, id), 'Product');
}

/** A product, locked until the transaction ends. */
export const lockProduct = (tx: OrganizationTx, id: number): Promise<ProductRow | undefined> =>
  lockRow(tx, products, and(eq(products.id, id), isNull(products.deletedAt)));

export async function insertProducts(tx: OrganizationTx, values: readonly ProductInput[], now: Date) {
  if (values.length === 0) return [];
  const rows = values.map((value) => ({
    ...value,
    organizationId: tx.organizationId,
    createdAt: now,
    updatedAt: now,
  }));
  noteChange(tx, 'organization', tx.organizationId);
  return tx.insert(products).values(rows).returning();
}

/**
 * Writes a product at the version the writer saw (null: any). Undefined if the version differs or the product is gone.
 */
export async function changeProduct(
  tx: OrganizationTx,
  input: { id: number; version: number | null; values: Partial<ProductInput>; now: Date },
): Promise<ProductRow | undefined> {
  const row = await changeRow(
    tx,
    products,
    and(
      eq(products.id, input.id),
      isNull(products.deletedAt),
      input.version === null ? undefined : eq(products.version, input.version),
    ),
    { ...input.values, version: sql`${products.version} + 1`, updatedAt: input.now },
  );
  // Products are read with their organization.
  if (row) noteChange(tx, 'organization', tx.organizationId);
  return row;
}

/** Marks a product as deleted. Campaigns that name it still show it. False if it did not exist. */
export async function deleteProductRow(tx: OrganizationTx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ deletedAt: now })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning({ id: products.id });
  if (rows.length > 0) noteChange(tx, 'organization', tx.organizationId);
  return rows.length === 1;
}

/** How many campaigns name a product, and the most recently changed ones. */
export async function listCampaignsNaming(tx: OrganizationTx, productId: number, limit: number) {
  const naming = and(eq(campaigns.productId, productId), isNull(campaigns.deletedAt));
  const total = await tx.$count(campaigns, naming);
  const { id, name, status } = campaigns;
  const named = await tx
    .select({ id, name, status })
    .from(campaigns)
    .where(naming)
    .orderBy(desc(campaigns.lastUpdatedAt), desc(campaigns.id))
    .limit(limit);
  return { total, campaigns: named };
}
