import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, sql } from 'drizzle-orm';
import { addNewRow, changeLockedRow, findRow, lockRow } from '../../db/rows.ts';
import { type Components, contents } from '../../db/schema.ts';

export type ContentRow = typeof contents.$inferSelect;

export async function listContentRows(tx: OrganizationTx, campaignId: number): Promise<ContentRow[]> {
  return tx.select().from(contents).where(eq(contents.campaignId, campaignId)).orderBy(asc(contents.id));
}

/** The content for a channel of a campaign. */
export const findContent = (
  tx: OrganizationTx,
  campaignId: number,
  channel = 'Email',
): Promise<ContentRow | undefined> =>
  findRow(tx, contents, and(eq(contents.campaignId, campaignId), eq(contents.channel, channel)));

/** The row, locked until the transaction ends. */
export const lockContent = (tx: OrganizationTx, id: number): Promise<ContentRow | undefined> =>
  lockRow(tx, contents, eq(contents.id, id));

/** Undefined: the campaign has content for this channel already. */
export async function insertContent(
  tx: OrganizationTx,
  values: { campaignId: number; channel: string; outreachComponents: Components; now: Date },
): Promise<ContentRow | undefined> {
  const { now, ...columns } = values;
  return addNewRow(tx, contents, {
    ...columns,
    organizationId: tx.organizationId,
    updatedAt: now,
  });
}

export const changeContent = (
  tx: OrganizationTx,
  id: number,
  outreachComponents: Components,
  now: Date,
): Promise<ContentRow> =>
  changeLockedRow(tx, contents, eq(contents.id, id), {
    outreachComponents,
    version: sql`${contents.version} + 1`,
    updatedAt: now,
  });
