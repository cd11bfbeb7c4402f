import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { eq, sql } from 'drizzle-orm';
import { findRow } from '../../db/rows.ts';
import { companies } from '../../db/schema.ts';

export type CompanyRow = typeof companies.$inferSelect;
export type CompanyValues = Omit<
  CompanyRow,
  'id' | 'organizationId' | 'workspaceId' | 'version' | 'createdAt' | 'updatedAt'
>;

export const findCompany = (tx: OrganizationTx, workspaceId: number): Promise<CompanyRow | undefined> =>
  findRow(tx, companies, eq(companies.workspaceId, workspaceId));

/** Writes a workspace's company over the version that the writer saw (null: any). Undefined if another one is stored. */
export async function upsertCompany(
  tx: OrganizationTx,
  input: { workspaceId: number; version: number | null; values: CompanyValues; now: Date },
): Promise<CompanyRow | undefined> {
  const { workspaceId, version, values, now } = input;
  const [row] = await tx
    .insert(companies)
    .values({ ...values, organizationId: tx.organizationId, workspaceId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [companies.organizationId, companies.workspaceId],
      set: { ...values, version: sql`${companies.version} + 1`, updatedAt: now },
      ...(version !== null && { setWhere: eq(companies.version, version) }),
    })
    .returning();
  return row;
}
