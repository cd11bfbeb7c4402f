import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, isNull } from 'drizzle-orm';
import { aiProfiles, campaigns, contents, organizations, products, sequences } from '../../db/schema.ts';

export type WritingRows = {
  campaign: typeof campaigns.$inferSelect;
  organization: typeof organizations.$inferSelect;
  product: typeof products.$inferSelect | null;
  profile: typeof aiProfiles.$inferSelect | null;
  content: typeof contents.$inferSelect | null;
};

/** The angle that a person chose for a lead; null: none. */
export async function findOpeningAngle(
  tx: OrganizationTx,
  campaignId: number,
  leadId: number,
): Promise<number | null> {
  const [row] = await tx
    .select({ openingAngle: sequences.openingAngle })
    .from(sequences)
    .where(and(eq(sequences.campaignId, campaignId), eq(sequences.leadId, leadId)));
  return row?.openingAngle ?? null;
}

/** Everything that is the same for all leads of a campaign, in one statement. */
export async function findWritingRows(tx: OrganizationTx, campaignId: number) {
  const [row] = await tx
    .select({
      campaign: campaigns,
      organization: organizations,
      product: products,
      profile: aiProfiles,
      content: contents,
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(products, eq(products.id, campaigns.productId))
    .leftJoin(aiProfiles, eq(aiProfiles.campaignId, campaigns.id))
    .leftJoin(contents, and(eq(contents.campaignId, campaigns.id), eq(contents.channel, 'Email')))
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.deletedAt)));
  return row;
}
