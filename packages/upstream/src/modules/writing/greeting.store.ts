import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { idList } from '../../db/value-lists.ts';

type OpenText = { id: number; sequence_id: number; body: string; is_frozen: boolean };

/** Conversations of campaigns that can be written: with a product, and not deleted. */
export async function listWritableCampaigns(
  tx: OrganizationTx,
  sequenceIds: readonly number[],
): Promise<{ campaignId: number; sequenceIds: number[] }[]> {
  const rows = await tx.execute<{ campaign_id: number; ids: number[] }>(sql`
    select s.campaign_id, json_agg(s.id) as ids
    from sequences s
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id and c.deleted_at is null
    join products p on p.organization_id = c.organization_id and p.id = c.product_id
    where s.organization_id = ${tx.organizationId} and s.id = any(${idList(sequenceIds)})
    group by s.campaign_id order by s.campaign_id`);
  return rows.map(({ campaign_id, ids }) => ({ campaignId: campaign_id, sequenceIds: ids }));
}

/**
 * The emails of these conversations that are neither sent nor on their way, with their conversations locked. A step that a reply
 * skipped may still be used as an answer.
 */
export async function lockOpenTexts(tx: OrganizationTx, sequenceIds: readonly number[]): Promise<OpenText[]> {
  await tx.execute(sql`
    select id from sequences where organization_id = ${tx.organizationId} and id = any(${idList(sequenceIds)})
    order by id for update`);
  return tx.execute<OpenText>(sql`
    select e.id, e.sequence_id, e.body, e.outbound_id is not null as is_frozen
    from sequence_emails e
    left join outbound o on o.organization_id = e.organization_id and o.id = e.outbound_id
    where e.organization_id = ${tx.organizationId} and e.sequence_id = any(${idList(sequenceIds)})
      and e.sent_at is null and coalesce(e.skip_reason, 'replied') = 'replied'
      and (e.outbound_id is null or o.state in ('planned', 'held'))
    order by e.id`);
}
