import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import { changeLockedRow, changeRow, lockRow } from '../../db/rows.ts';
import { productClaims, products } from '../../db/schema.ts';

export type ClaimRow = typeof productClaims.$inferSelect;
type NewClaim = Omit<typeof productClaims.$inferInsert, 'id' | 'organizationId' | 'no' | 'productId'>;

/** Claims of a product by their number. Retired ones only where asked for. */
export function listClaims(
  tx: OrganizationTx,
  productId: number,
  { withRetired = false } = {},
): Promise<ClaimRow[]> {
  return tx
    .select()
    .from(productClaims)
    .where(
      and(
        eq(productClaims.productId, productId),
        withRetired ? undefined : ne(productClaims.state, 'retired'),
      ),
    )
    .orderBy(asc(productClaims.no));
}

/** How many claims a product ever had. */
export const countClaims = (tx: OrganizationTx, productId: number): Promise<number> =>
  tx.$count(productClaims, eq(productClaims.productId, productId));

/** A claim, locked until the transaction ends. */
export const lockClaim = (tx: OrganizationTx, id: number): Promise<ClaimRow | undefined> =>
  lockRow(tx, productClaims, eq(productClaims.id, id));

/** All claims that answer questions, also retired ones, locked until the transaction ends, with the names of their products. */
export function lockQuestioned(tx: OrganizationTx): Promise<{ claim: ClaimRow; product: string | null }[]> {
  return tx
    .select({ claim: productClaims, product: products.name })
    .from(productClaims)
    .leftJoin(products, eq(products.id, productClaims.productId))
    .where(
      and(
        eq(productClaims.organizationId, tx.organizationId),
        sql`${productClaims.answersQuestions} <> '{}'`,
      ),
    )
    .orderBy(asc(productClaims.id))
    .for('update', { of: productClaims });
}

/** Adds claims with the next numbers of their product; the caller holds the product's lock. */
export async function insertClaims(tx: OrganizationTx, productId: number, values: readonly NewClaim[]) {
  if (values.length === 0) return [];
  const [row] = await tx
    .select({ last: max(productClaims.no) })
    .from(productClaims)
    .where(eq(productClaims.productId, productId));
  const last = row?.last ?? 0;
  const { organizationId } = tx;
  return tx
    .insert(productClaims)
    .values(values.map((value, index) => ({ ...value, organizationId, productId, no: last + index + 1 })))
    .returning();
}

export const changeClaim = (
  tx: OrganizationTx,
  id: number,
  values: { [Column in keyof NewClaim]?: NewClaim[Column] | undefined },
  now: Date,
): Promise<ClaimRow> =>
  changeLockedRow(tx, productClaims, eq(productClaims.id, id), {
    ...values,
    version: sql`${productClaims.version} + 1`,
    updatedAt: now,
  });

/** Keeps whether a proposal is wanted; its version stays, so that nobody's open form is refused. */
export async function tickClaim(tx: OrganizationTx, id: number, isTicked: boolean): Promise<void> {
  const isProposal = and(eq(productClaims.id, id), eq(productClaims.state, 'proposed'));
  await changeRow(tx, productClaims, isProposal, { isTicked });
}

/** Removes proposals that nobody touched. */
export async function deleteClaims(tx: OrganizationTx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(productClaims).where(inArray(productClaims.id, [...ids]));
}
