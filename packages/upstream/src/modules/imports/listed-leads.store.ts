import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { LISTED_TEXT_FIELDS, TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import type { CompletedLead } from './completed-lead.ts';
import type { Lead } from './read-lead-row.ts';

/** A lead as one of its lists has it. */
export type ListedValues = Omit<Lead, 'flags'> & {
  lead_id: number;
  list_id: number;
  /** The campaign that writes to the list; null for the import of a list that no campaign ever had. */
  campaign_id: number | null;
  account_id: number | null;
  provider_id: number | null;
  score: number | null;
  role: LeadRole | null;
};

const VALUES = TEXT_FIELDS.map((field) =>
  LISTED_TEXT_FIELDS.some((listed) => listed === field) ? `m.${field}` : `l.${field}`,
).join(', ');

/**
 * Each of these leads as each list has it that can be scored anew: that of a campaign, or of an import for no campaign. What other
 * lists were scored for is not known any more. Specialties that the directory filled in are left for it to fill in again.
 */
export function listListedValues(tx: OrganizationTx, leadIds: readonly number[]): Promise<ListedValues[]> {
  const sql = sqlOf(tx);
  return sql<ListedValues[]>`
    with scorable as materialized (
      select t.id, max(c.id) filter (where c.deleted_at is null) as campaign_id
      from lead_lists t
      left join tasks k on k.organization_id = t.organization_id and k.id = t.task_id
      left join campaigns c on c.organization_id = t.organization_id and c.lead_list_id = t.id
      where t.organization_id = ${tx.organizationId}
      group by t.id, k.id
      having max(c.id) filter (where c.deleted_at is null) is not null
        or (count(c.id) = 0 and k.id is not null and k.campaign_id is null)
    )
    select l.id as lead_id, t.id as list_id, l.email_key, m.email, m.account_id, m.provider_id, m.score, l.role,
      ${sql.unsafe(VALUES)},
      case when not 'specialties' = any(l.edited_fields)
          and m.provider_facts->'copied' @> '[{"field": "specialties"}]' then '{}' else m.specialties end as specialties,
      t.campaign_id
    from scorable t
    join lead_list_leads m on m.organization_id = ${tx.organizationId} and m.lead_list_id = t.id
    join leads l on l.organization_id = m.organization_id and l.id = m.lead_id
    where m.lead_id = any(${[...leadIds]}::bigint[])
    order by t.id, l.id`;
}

/** Writes what was found of leads to their list, and to the leads themselves, whose score is that of their newest list that is scored. */
export async function writeScores(
  tx: OrganizationTx,
  listId: number,
  scored: readonly { leadId: number; lead: CompletedLead }[],
): Promise<void> {
  const sql = sqlOf(tx);
  const rows = scored.map(({ leadId, lead: { score, scoreReasons, painpoints, benefits } }) => ({
    lead_id: leadId,
    score,
    score_reasons: scoreReasons,
    painpoints,
    benefits,
  }));
  await sql`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as f(lead_id bigint, score float8, score_reasons text[], painpoints jsonb, benefits jsonb)
    ), people as (
      update leads l set score = f.score, score_reasons = f.score_reasons
      from found f where l.organization_id = ${tx.organizationId} and l.id = f.lead_id
    )
    update lead_list_leads m set score = f.score, score_reasons = f.score_reasons, painpoints = f.painpoints,
      benefits = f.benefits
    from found f
    where m.organization_id = ${tx.organizationId} and m.lead_list_id = ${listId} and m.lead_id = f.lead_id`;
}
