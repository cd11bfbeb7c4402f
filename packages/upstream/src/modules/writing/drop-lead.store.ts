import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** Takes leads out of a campaign with the drafts written for them, and keeps the count. Returns how many were chosen. */
export async function deleteChosenLeads(tx: OrganizationTx, campaignId: number, leadIds: readonly number[]) {
  const sql = sqlOf(tx);
  const of = { organization: tx.organizationId, campaign: campaignId };
  const chosen = await sql<{ leadId: number }[]>`
    delete from campaign_leads
    where organization_id = ${of.organization} and campaign_id = ${of.campaign}
      and lead_id = any(${[...leadIds]}::bigint[])
    returning lead_id as "leadId"`;
  if (chosen.length === 0) return 0;
  const gone = chosen.map(({ leadId }) => leadId);
  await sql`
    with gone as (
      delete from sequences
      where organization_id = ${of.organization} and campaign_id = ${of.campaign}
        and lead_id = any(${gone}::bigint[]) and sequence_state = 'draft'
      returning id
    ), emails as (
      delete from sequence_emails e using gone g
      where e.organization_id = ${of.organization} and e.sequence_id = g.id returning e.id
    )
    delete from sequence_email_versions v using emails e
    where v.organization_id = ${of.organization} and v.email_id = e.id`;
  await sql`
    update campaigns set lead_count = greatest(0, lead_count - ${gone.length}),
      first_lead_ids = case when first_lead_ids is not null then (select coalesce(array_agg(one order by n), '{}') from unnest(first_lead_ids) with ordinality as f(one, n)
        where one <> all(${gone}::bigint[])) end
    where organization_id = ${of.organization} and id = ${of.campaign}`;
  return gone.length;
}
