import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { changeLockedRow, changeRow, lockRow } from '../../db/rows.ts';
import { productAngles } from '../../db/schema.ts';

export type AngleRow = typeof productAngles.$inferSelect;
export type NewAngle = Omit<typeof productAngles.$inferInsert, 'id' | 'organizationId' | 'productId'>;

/** Angles of a product in the order they were made. Retired ones only where asked for. */
export function listAngles(
  tx: OrganizationTx,
  productId: number,
  { withRetired = false } = {},
): Promise<AngleRow[]> {
  return tx
    .select()
    .from(productAngles)
    .where(
      and(
        eq(productAngles.productId, productId),
        withRetired ? undefined : ne(productAngles.state, 'retired'),
      ),
    )
    .orderBy(asc(productAngles.id));
}

/** An angle, locked until the transaction ends. */
export const lockAngle = (tx: OrganizationTx, id: number): Promise<AngleRow | undefined> =>
  lockRow(tx, productAngles, eq(productAngles.id, id));

export async function insertAngles(tx: OrganizationTx, productId: number, values: readonly NewAngle[]) {
  if (values.length === 0) return [];
  const { organizationId } = tx;
  return tx
    .insert(productAngles)
    .values(values.map((value) => ({ ...value, organizationId, productId })))
    .returning();
}

export const changeAngle = (
  tx: OrganizationTx,
  id: number,
  values: { [Column in keyof NewAngle]?: NewAngle[Column] | undefined },
  now: Date,
): Promise<AngleRow> =>
  changeLockedRow(tx, productAngles, eq(productAngles.id, id), {
    ...values,
    version: sql`${productAngles.version} + 1`,
    updatedAt: now,
  });

/** Keeps whether a proposal is wanted; its version stays, so that nobody's open form is refused. */
export async function tickAngle(tx: OrganizationTx, id: number, isTicked: boolean): Promise<void> {
  const isProposal = and(eq(productAngles.id, id), eq(productAngles.state, 'proposed'));
  await changeRow(tx, productAngles, isProposal, { isTicked });
}

/** Removes proposals that nobody touched. */
export async function deleteAngles(tx: OrganizationTx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(productAngles).where(inArray(productAngles.id, [...ids]));
}
