import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Components, contents } from '../../db/schema.ts';

export type ContentRow = typeof contents.$inferSelect;

export async function listContentRows(tx: OrganizationTx, campaignId: number): Promise<ContentRow[]> {
  return tx.select().from(contents).where(eq(contents.campaignId, campaignId)).orderBy(asc(contents.id));
}

/** The content for a channel of a campaign. */
export async function findContent(
  tx: OrganizationTx,
  campaignId: number,
  channel = 'Email',
): Promise<ContentRow | undefined> {
  const [row] = await tx
    .select()
    .from(contents)
    .where(and(eq(contents.campaignId, campaignId), eq(contents.channel, channel)));
  return row;
}

/** The row, locked until the transaction ends. */
export async function lockContent(tx: OrganizationTx, id: number): Promise<ContentRow | undefined> {
  const [row] = await tx.select().from(contents).where(eq(contents.id, id)).for('update');
  return row;
}

/** Undefined: the campaign has content for this channel already. */
export async function insertContent(
  tx: OrganizationTx,
  values: { campaignId: number; channel: string; outreachComponents: Components; now: Date },
): Promise<ContentRow | undefined> {
  const { now, ...columns } = values;
  const [row] = await tx
    .insert(contents)
    .values({ ...columns, organizationId: tx.organizationId, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function changeContent(
  tx: OrganizationTx,
  id: number,
  outreachComponents: Components,
  now: Date,
): Promise<ContentRow> {
  const [row] = await tx
    .update(contents)
    .set({ outreachComponents, version: sql`${contents.version} + 1`, updatedAt: now })
    .where(eq(contents.id, id))
    .returning();
  if (!row) throw new Error('A locked content is gone');
  return row;
}
