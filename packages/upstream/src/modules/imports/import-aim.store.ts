import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** The texts that describe a campaign's audience, and its product. Without a campaign those of the organization. */
type ImportAim = {
  product: { name: string; description: string } | null;
  icpTexts: string[];
  /** Of the campaign, for its product sheet. */
  productId: number | null;
  audienceType: string | null;
};

export async function readAim(tx: OrganizationTx, campaignId: number | null): Promise<ImportAim> {
  const sql = sqlOf(tx);
  const [organization] = await sql<{ icp: string | null; audience: string | null }[]>`
    select icp_description as icp, audience_type as audience from organizations where id = ${tx.organizationId}`;
  const [campaign] =
    campaignId === null
      ? []
      : await sql<
          {
            id: number | null;
            name: string | null;
            description: string | null;
            icp: string | null;
            user_input: string | null;
            document_text: string | null;
          }[]
        >`
        select p.id, p.name, p.description, p.icp_description as icp, s.user_input, s.document_text
        from campaigns c
        left join products p on p.organization_id = c.organization_id and p.id = c.product_id
        left join strategy_plans s on s.organization_id = c.organization_id and s.id = c.strategy_plan_id
        where c.organization_id = ${tx.organizationId} and c.id = ${campaignId}`;
  const texts = [campaign?.user_input, campaign?.document_text, campaign?.icp, organization?.icp];
  return {
    product: campaign?.name ? { name: campaign.name, description: campaign.description ?? '' } : null,
    icpTexts: texts.filter((text): text is string => Boolean(text?.trim())),
    productId: campaign?.id ?? null,
    audienceType: organization?.audience ?? null,
  };
}
