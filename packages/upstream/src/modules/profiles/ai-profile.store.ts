import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { eq, sql } from 'drizzle-orm';
import { addNewRow, changeLockedRow, findRow, lockRow } from '../../db/rows.ts';
import { aiProfiles } from '../../db/schema.ts';

export type AiProfileRow = typeof aiProfiles.$inferSelect;
export type AiProfileColumns = Omit<AiProfileRow, 'id' | 'organizationId' | 'version' | 'updatedAt'>;

export const findProfileOfCampaign = (
  tx: OrganizationTx,
  campaignId: number,
): Promise<AiProfileRow | undefined> => findRow(tx, aiProfiles, eq(aiProfiles.campaignId, campaignId));

/** The row, locked until the transaction ends. */
export const lockProfile = (tx: OrganizationTx, id: number): Promise<AiProfileRow | undefined> =>
  lockRow(tx, aiProfiles, eq(aiProfiles.id, id));

/** Undefined: the campaign has one already. */
export const insertProfile = (
  tx: OrganizationTx,
  values: AiProfileColumns,
  now: Date,
): Promise<AiProfileRow | undefined> =>
  addNewRow(tx, aiProfiles, { ...values, organizationId: tx.organizationId, updatedAt: now });

export const changeProfile = (
  tx: OrganizationTx,
  id: number,
  values: Partial<AiProfileColumns>,
  now: Date,
): Promise<AiProfileRow> =>
  changeLockedRow(tx, aiProfiles, eq(aiProfiles.id, id), {
    ...values,
    version: sql`${aiProfiles.version} + 1`,
    updatedAt: now,
  });
