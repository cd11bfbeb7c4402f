import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** The texts that say whom a campaign looks for, and its product. Without a campaign those of the organization. */
export type ImportAim = {
  product: { name: string; description: string; icpDescription: string | null } | null;
  icpTexts: string[];
};

export async function readAim(tx: OrganizationTx, campaignId: number | null): Promise<ImportAim> {
  const sql = sqlOf(tx);
  const [organization] = await sql<{ icp: string | null }[]>`
    select icp_description as icp from organizations where id = ${tx.organizationId}`;
  const [campaign] =
    campaignId === null
      ? []
      : await sql<
          {
            name: string | null;
            description: string | null;
            icp: string | null;
            user_input: string | null;
            document_text: string | null;
          }[]
        >`
        select p.name, p.description, p.icp_description as icp, s.user_input, s.document_text
        from campaigns c
        left join products p on p.organization_id = c.organization_id and p.id = c.product_id
        left join strategy_plans s on s.organization_id = c.organization_id and s.id = c.strategy_plan_id
        where c.organization_id = ${tx.organizationId} and c.id = ${campaignId}`;
  const texts = [campaign?.user_input, campaign?.document_text, campaign?.icp, organization?.icp];
  return {
    product: campaign?.name
      ? { name: campaign.name, description: campaign.description ?? '', icpDescription: campaign.icp }
      : null,
    icpTexts: texts.filter((text): text is string => Boolean(text?.trim())),
  };
}
