import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { UnwrittenStepRow } from '../../db/schema.ts';
import { refreshMarks, type SequenceRow } from './email.store.ts';
import type { SequenceListRow } from './sequence-list.store.ts';

/** The sequence of a lead, as its writing needs it. */
export async function findSequenceOf(
  tx: OrganizationTx,
  { campaignId, leadId }: { campaignId: number; leadId: number },
) {
  const [row] = await sqlOf(tx)<Pick<SequenceRow, 'id' | 'status' | 'openingAngle' | 'notWritten'>[]>`
    select id, status, opening_angle as "openingAngle", not_written as "notWritten" from sequences
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and lead_id = ${leadId}`;
  return row;
}

export type LackingRow = Pick<
  SequenceListRow,
  'id' | 'lead_id' | 'status' | 'sequence_state' | 'not_written' | 'opening_angle'
> & { lead_name: string };

/**
 * Written sequences of a campaign behind this one that lack steps and are not launched, by id: where something that they are written
 * from was changed since. A step that stands among the emails or was dropped is not lacking.
 */
export async function listLacking(
  tx: OrganizationTx,
  { campaignId, after, limit }: { campaignId: number; after: number; limit: number },
) {
  return await sqlOf(tx)<LackingRow[]>`
    select s.id, s.lead_id, s.status, s.sequence_state, s.not_written, s.opening_angle,
      coalesce(nullif(trim(concat_ws(' ', m.first_name, m.last_name)), ''), m.provider_name, m.email, '') as lead_name
    from sequences s
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    join organizations o on o.id = s.organization_id
    join leads l on l.organization_id = s.organization_id and l.id = s.lead_id
    left join products p on p.organization_id = s.organization_id and p.id = c.product_id
    left join ai_profiles a on a.organization_id = s.organization_id and a.campaign_id = s.campaign_id
    left join contents t on t.organization_id = s.organization_id and t.campaign_id = s.campaign_id and t.channel = 'Email'
    left join lead_list_leads m on m.organization_id = s.organization_id and m.lead_list_id = c.lead_list_id
      and m.lead_id = s.lead_id
    where s.organization_id = ${tx.organizationId} and s.campaign_id = ${campaignId} and s.status = 'completed'
      and s.sequence_state = 'draft' and s.id > ${after}
      and exists (
        select from jsonb_array_elements(s.not_written) as w(one)
        where not exists (select from sequence_emails e where e.organization_id = s.organization_id
            and e.sequence_id = s.id and e.step = (one->>'step')::int)
          and not exists (select from dropped_drafts d where d.organization_id = s.organization_id
            and d.campaign_id = s.campaign_id and d.lead_id = s.lead_id and d.step = (one->>'step')::int))
      -- Until its launch this is when it was written; what it is written from was read some minutes before.
      and s.activity_at - interval '1 hour' < greatest(
        c.last_updated_at, o.updated_at, l.updated_at, p.updated_at, a.updated_at, t.updated_at,
        (select max(greatest(updated_at, approved_at)) from product_claims
          where organization_id = c.organization_id and product_id = c.product_id),
        (select max(greatest(updated_at, approved_at)) from product_angles
          where organization_id = c.organization_id and product_id = c.product_id))
    order by s.id limit ${limit}`;
}

/** Brings a sequence in step with emails that were added to it. What a machine added takes the approval back: nobody has read it. */
export async function closeMissing(
  tx: OrganizationTx,
  { sequenceId, left, added }: { sequenceId: number; left: readonly UnwrittenStepRow[]; added: number },
): Promise<void> {
  await sqlOf(tx)`
    update sequences set not_written = ${left.length === 0 ? null : JSON.stringify(left)}::text::jsonb,
      total_emails = total_emails + ${added}, approved_at = case when ${added} = 0 then approved_at end
    where organization_id = ${tx.organizationId} and id = ${sequenceId}`;
  await refreshMarks(tx, sequenceId);
}
