import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** An email that a person changed or approved: the writer's text and the one that stands. Equal where nothing was changed. */
type PersonEditRow = { leadId: number; before: string; after: string; line: string | null };

/**
 * The emails of a campaign that a person changed last, then those approved last as they were. Only what was written before
 * the lead wrote: an answer may repeat what a conversation holds.
 */
export async function listPersonEdits(tx: OrganizationTx, campaignId: number, limit: number) {
  return await sqlOf(tx)<PersonEditRow[]>`
    select s.lead_id as "leadId", coalesce(written.body, e.body) as before, e.body as after,
      e.writer_state->'parts'->>'line' as line
    from sequences s
    join sequence_emails e on e.organization_id = s.organization_id and e.sequence_id = s.id
      and e.email_type <> 'Reply_Email' and e.skip_reason is null
      and (e.is_human or (s.approved_at is not null and e.confidence_score is not null))
    left join lateral (
      select v.body, v.created_at from sequence_email_versions v
      where v.organization_id = e.organization_id and v.email_id = e.id and not v.is_human and e.is_human
      order by v.version desc limit 1
    ) written on true
    where s.organization_id = ${tx.organizationId} and s.campaign_id = ${campaignId}
      and (s.is_edited or s.approved_at is not null) and s.replied_at is null
    order by e.is_human desc, coalesce(written.created_at, s.approved_at) desc nulls last, e.id desc
    limit ${limit}`;
}
