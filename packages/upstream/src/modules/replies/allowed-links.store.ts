import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { linksIn } from '../sending/index.ts';
import type { OrganizationRow } from './conversation.store.ts';

/**
 * Addresses that an answer may link to: website, booking page, secure channel, product pages and the campaign's own.
 */
export async function listAllowedLinks(
  tx: OrganizationTx,
  campaignId: number,
  organization: OrganizationRow,
): Promise<string[]> {
  const [row] = await tx.execute<{ description: string | null; components: string | null }>(sql`
    select p.description, c.outreach_components::text as components
    from campaigns k
    left join products p on p.organization_id = k.organization_id and p.id = k.product_id
    left join contents c on c.organization_id = k.organization_id and c.campaign_id = k.id and c.channel = 'Email'
    where k.organization_id = ${tx.organizationId} and k.id = ${campaignId} limit 1`);
  const settings = organization.replySettings ?? {};
  const texts = [settings.secure_channel, settings.crisis_text, row?.description, row?.components];
  return [
    ...(organization.website ? [organization.website] : []),
    ...(settings.booking_url ? [settings.booking_url] : []),
    ...texts.flatMap((text) => linksIn(text ?? '')),
  ];
}
