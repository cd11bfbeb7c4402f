import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { eq, sql } from 'drizzle-orm';
import { aiProfiles } from '../../db/schema.ts';

export type AiProfileRow = typeof aiProfiles.$inferSelect;
export type AiProfileColumns = Omit<AiProfileRow, 'id' | 'organizationId' | 'version' | 'updatedAt'>;

export async function findProfileOfCampaign(
  tx: OrganizationTx,
  campaignId: number,
): Promise<AiProfileRow | undefined> {
  const [row] = await tx.select().from(aiProfiles).where(eq(aiProfiles.campaignId, campaignId));
  return row;
}

/** The row, locked until the transaction ends. */
export async function lockProfile(tx: OrganizationTx, id: number): Promise<AiProfileRow | undefined> {
  const [row] = await tx.select().from(aiProfiles).where(eq(aiProfiles.id, id)).for('update');
  return row;
}

/** Undefined: the campaign has one already. */
export async function insertProfile(
  tx: OrganizationTx,
  values: AiProfileColumns,
  now: Date,
): Promise<AiProfileRow | undefined> {
  const [row] = await tx
    .insert(aiProfiles)
    .values({ ...values, organizationId: tx.organizationId, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function changeProfile(
  tx: OrganizationTx,
  id: number,
  values: Partial<AiProfileColumns>,
  now: Date,
): Promise<AiProfileRow> {
  const [row] = await tx
    .update(aiProfiles)
    .set({ ...values, version: sql`${aiProfiles.version} + 1`, updatedAt: now })
    .where(eq(aiProfiles.id, id))
    .returning();
  if (!row) throw new Error('A locked AI profile is gone');
  return row;
}
