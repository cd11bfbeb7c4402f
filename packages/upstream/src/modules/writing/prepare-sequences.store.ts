import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/**
 * Gives the next chosen leads of a campaign (by lead id after `after`, at most `limit`) a sequence that waits to be
 * written; one that was not launched is set back to waiting. `only` limits it to some leads, `except` leaves some out.
 * Returns the last lead id, or undefined when none was left.
 */
export async function prepareSequences(
  tx: OrganizationTx,
  input: {
    campaignId: number;
    after: number;
    limit: number;
    only?: readonly number[];
    except?: readonly number[];
  },
): Promise<number | undefined> {
  const sql = sqlOf(tx);
  const { only, except = [] } = input;
  const [row] = await sql<{ last: number | null }[]>`
    with chosen as (
      select lead_id from campaign_leads
      where organization_id = ${tx.organizationId} and campaign_id = ${input.campaignId} and lead_id > ${input.after}
        ${only ? sql`and lead_id = any(${[...only]}::bigint[])` : sql``} and lead_id <> all(${[...except]}::bigint[])
      order by lead_id limit ${input.limit}
    ), made as (
      insert into sequences (organization_id, campaign_id, lead_id)
      select ${tx.organizationId}, ${input.campaignId}, lead_id from chosen
      on conflict (campaign_id, lead_id) do update set
        status = 'pending', error = null, claimed_until = null, approved_at = null
        where sequences.sequence_state = 'draft'
    )
    select max(lead_id) as last from chosen`;
  return row?.last ?? undefined;
}

/**
 * One failed lead waits to be written again. With `reservedUntil` it waits for a task of its own: until then a task that
 * writes the whole list passes over it. Returns the status it had, or undefined where there is no such lead.
 */
export async function resetFailedSequence(
  tx: OrganizationTx,
  input: { campaignId: number; leadId: number; reservedUntil: Date | null },
): Promise<string | undefined> {
  const sql = sqlOf(tx);
  const [row] = await sql<{ was: string }[]>`
    with before as (
      select id, status from sequences
      where organization_id = ${tx.organizationId} and campaign_id = ${input.campaignId} and lead_id = ${input.leadId}
      for update
    ), reset as (
      update sequences s
      set status = 'pending', error = null, claimed_until = ${input.reservedUntil?.toISOString() ?? null}
      from before b where s.id = b.id and b.status = 'failed'
    )
    select status as was from before`;
  return row?.was;
}

/**
 * One written or failed lead waits to be written again with another angle in its first email, for a task of its own.
 * Returns whether there is such a lead.
 */
export async function resetForAngle(
  tx: OrganizationTx,
  input: { campaignId: number; leadId: number; angleId: number; reservedUntil: Date },
): Promise<boolean> {
  const rows = await sqlOf(tx)`
    update sequences set status = 'pending', error = null, claimed_until = ${input.reservedUntil.toISOString()},
      opening_angle = ${input.angleId}, approved_at = null
    where organization_id = ${tx.organizationId} and campaign_id = ${input.campaignId} and lead_id = ${input.leadId}
      and sequence_state = 'draft'
    returning id`;
  return rows.length > 0;
}

/** Leads whose retry was cancelled have failed as before, so that they can be tried again. */
export async function failCancelledRetry(tx: OrganizationTx, campaignId: number, leadIds: readonly number[]) {
  const error = JSON.stringify({ code: 'cancelled', message: 'Writing for this person was cancelled.' });
  await sqlOf(tx)`
    update sequences set status = 'failed', error = ${error}::text::jsonb, needs_look = true
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and lead_id = any(${[...leadIds]}::bigint[])
      and status = 'pending'`;
}
