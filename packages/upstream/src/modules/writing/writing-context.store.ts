import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, isNull } from 'drizzle-orm';
import { aiProfiles, campaigns, contents, organizations, products } from '../../db/schema.ts';

export type WritingRows = {
  campaign: typeof campaigns.$inferSelect;
  organization: typeof organizations.$inferSelect;
  product: typeof products.$inferSelect | null;
  profile: typeof aiProfiles.$inferSelect | null;
  content: typeof contents.$inferSelect | null;
};

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
