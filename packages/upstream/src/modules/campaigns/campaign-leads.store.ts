import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { campaignLeads, campaigns, leads } from '../../db/schema.ts';

/** How many of these ids are leads of the organization. */
export async function countLeads(tx: OrganizationTx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), isNull(leads.deletedAt)));
  return rows.length;
}

/** Makes the chosen leads of a campaign exactly these, and updates its count. */
export async function replaceCampaignLeads(tx: OrganizationTx, campaignId: number, ids: readonly number[]) {
  const unique = [...new Set(ids)];
  await tx.delete(campaignLeads).where(eq(campaignLeads.campaignId, campaignId));
  if (unique.length > 0) {
    const organizationId = tx.organizationId;
    await tx
      .insert(campaignLeads)
      .values(unique.map((leadId) => ({ organizationId, campaignId, leadId, isNamed: true })));
  }
  await tx.update(campaigns).set({ leadCount: unique.length }).where(eq(campaigns.id, campaignId));
}
