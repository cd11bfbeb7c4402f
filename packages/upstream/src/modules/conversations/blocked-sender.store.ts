import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq } from 'drizzle-orm';
import { blockedSenders } from '../../db/schema.ts';

export type BlockedSenderRow = typeof blockedSenders.$inferSelect;

const ofOrganization = (tx: OrganizationTx) => eq(blockedSenders.organizationId, tx.organizationId);

/** Blocks an address in lower case. Returns the row, also if somebody has blocked it before. */
export async function insertBlock(
  tx: OrganizationTx,
  values: Pick<BlockedSenderRow, 'address' | 'blockedBy' | 'createdAt'>,
): Promise<BlockedSenderRow> {
  const { address } = values;
  const [row] = await tx
    .insert(blockedSenders)
    .values({ ...values, organizationId: tx.organizationId })
    .onConflictDoUpdate({ target: [blockedSenders.organizationId, blockedSenders.address], set: { address } })
    .returning();
  if (!row) throw new Error('Blocking a sender gave no row');
  return row;
}

/** Newest first. */
export function listBlocks(tx: OrganizationTx, limit: number): Promise<BlockedSenderRow[]> {
  return tx
    .select()
    .from(blockedSenders)
    .where(ofOrganization(tx))
    .orderBy(desc(blockedSenders.createdAt), desc(blockedSenders.id))
    .limit(limit);
}

/** Returns the address, or undefined if there is no such row. */
export async function deleteBlock(tx: OrganizationTx, id: number): Promise<string | undefined> {
  const [row] = await tx
    .delete(blockedSenders)
    .where(and(ofOrganization(tx), eq(blockedSenders.id, id)))
    .returning({ address: blockedSenders.address });
  return row?.address;
}
