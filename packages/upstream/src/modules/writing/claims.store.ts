import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** Sequences that a generation task is about: all of a campaign, or those of some leads. */
export type WritingScope = { campaignId: number; leadIds: readonly number[] | null };

/** `openingAngle` where a person chose it. */
export type ClaimedSequence = { id: number; leadId: number; fence: number; openingAngle: number | null };

/** The condition that keeps a statement to the leads of a scope; empty for a whole campaign. */
export const ofLeads = (sql: ReturnType<typeof sqlOf>, leadIds: WritingScope['leadIds']) =>
  leadIds === null ? sql`` : sql`and lead_id = any(${[...leadIds]}::bigint[])`;

/**
 * Claims up to `limit` waiting sequences until `until`. A sequence whose claim has run out is waiting again. A sequence that
 * is reserved for one task is claimed by that task only.
 */
export async function claimSequences(
  tx: OrganizationTx,
  input: { scope: WritingScope; limit: number; now: Date; until: Date },
): Promise<ClaimedSequence[]> {
  const sql = sqlOf(tx);
  const now = input.now.toISOString();
  const { campaignId, leadIds } = input.scope;
  const own = ofLeads(sql, leadIds);
  const waits =
    leadIds === null
      ? sql`status = 'pending' and (claimed_until is null or claimed_until < ${now})`
      : sql`status = 'pending' ${own}`;
  const ranOut = sql`status = 'generating' and claimed_until < ${now}`;
  return await sql<ClaimedSequence[]>`
    update sequences s
    set status = 'generating', claimed_until = ${input.until.toISOString()}, fence = s.fence + 1
    from (
      select id from sequences
      where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}
        and ((${waits}) or (${ranOut} ${own}))
      order by id limit ${input.limit} for update skip locked
    ) due
    where s.id = due.id
    returning s.id, s.lead_id as "leadId", s.fence, s.opening_angle as "openingAngle"`;
}

/** Sets claimed sequences back to waiting, e.g. when the model is busy. */
export async function releaseSequences(tx: OrganizationTx, claimed: readonly ClaimedSequence[]) {
  await sqlOf(tx)`
    update sequences s set status = 'pending', claimed_until = null
    from unnest(${claimed.map((one) => one.id)}::bigint[], ${claimed.map((one) => one.fence)}::bigint[]) as c(id, fence)
    where s.organization_id = ${tx.organizationId} and s.id = c.id and s.fence = c.fence and s.status = 'generating'`;
}

/**
 * Sets what a run that was killed had claimed back to waiting. What such a run still writes is refused; so is what another task
 * is writing for one of these leads, which is then written again.
 */
export async function takeBackClaims(tx: OrganizationTx, { campaignId, leadIds }: WritingScope) {
  const sql = sqlOf(tx);
  await sql`
    update sequences set status = 'pending', claimed_until = null, fence = fence + 1
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and status = 'generating'
      ${ofLeads(sql, leadIds)}`;
}

/** Sets all claimed sequences of a task that was cancelled back to waiting; what its worker still writes is refused. */
export async function freeClaims(tx: OrganizationTx, { campaignId, leadIds }: WritingScope): Promise<void> {
  const sql = sqlOf(tx);
  await sql`
    update sequences set status = 'pending', claimed_until = null, fence = fence + 1
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}
      and (status = 'generating' or (status = 'pending' and claimed_until is not null))
      ${ofLeads(sql, leadIds)}`;
}
