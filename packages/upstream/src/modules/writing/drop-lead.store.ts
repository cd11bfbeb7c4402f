import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** Takes a lead out of a campaign with the drafts written for it, and keeps the count. Returns whether it was chosen. */
export async function deleteChosenLead(
  tx: OrganizationTx,
  campaignId: number,
  leadId: number,
): Promise<boolean> {
  const sql = sqlOf(tx);
  const of = { organization: tx.organizationId, campaign: campaignId, lead: leadId };
  const chosen = await sql`
    delete from campaign_leads
    where organization_id = ${of.organization} and campaign_id = ${of.campaign} and lead_id = ${of.lead}
    returning lead_id`;
  if (chosen.length === 0) return false;
  await sql`
    with gone as (
      delete from sequences
      where organization_id = ${of.organization} and campaign_id = ${of.campaign} and lead_id = ${of.lead}
        and sequence_state = 'draft'
      returning id
    ), emails as (
      delete from sequence_emails e using gone g
      where e.organization_id = ${of.organization} and e.sequence_id = g.id returning e.id
    )
    delete from sequence_email_versions v using emails e
    where v.organization_id = ${of.organization} and v.email_id = e.id`;
  await sql`
    update campaigns set lead_count = greatest(0, lead_count - 1),
      first_lead_ids = array_remove(first_lead_ids, ${of.lead}::bigint)
    where organization_id = ${of.organization} and id = ${of.campaign}`;
  return true;
}
