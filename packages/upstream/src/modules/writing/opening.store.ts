import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { CampaignOpening } from '../../db/schema.ts';

/** Which texts change from one opening to another. */
export type OpeningSwap = Pick<CampaignOpening, 'angle' | 'step' | 'from' | 'to'> & {
  campaignId: number;
  /** Words that the change adds. */
  words: number;
  /** Only these sequences. */
  sequenceIds?: readonly number[];
  /** Only these emails. */
  emailIds?: readonly number[];
};

/**
 * Emails that the offline writer put together with this angle, that nobody edited and that are not on their way. One whose
 * text holds the new opening already, of which the old one may be a part, is left out.
 */
function hits(tx: OrganizationTx, { from, to, sequenceIds, emailIds, ...of }: OpeningSwap) {
  const sql = sqlOf(tx);
  return sql`
    e.organization_id = ${tx.organizationId} and e.campaign_id = ${of.campaignId} and e.step = ${of.step}
      and not e.is_human and e.outbound_id is null and e.sent_at is null and e.skip_reason is null
      and e.writer = 'composer' and (e.writer_state->'parts'->>'angle')::bigint = ${of.angle}
      and position(${from}::text in e.body) > 0
      and (position(${to}::text in ${from}::text) > 0 or position(${to}::text in e.body) = 0)
      ${sequenceIds ? sql`and e.sequence_id = any(${[...sequenceIds]}::bigint[])` : sql``}
      ${emailIds ? sql`and e.id = any(${[...emailIds]}::bigint[])` : sql``}`;
}

export async function countOpening(tx: OrganizationTx, swap: OpeningSwap): Promise<number> {
  const [row] = await sqlOf(tx)<{ n: number }[]>`
    select count(*)::int as n from sequence_emails e where ${hits(tx, swap)}`;
  return row?.n ?? 0;
}

/** Texts that would change, in order of id. */
export async function listOpeningHits(
  tx: OrganizationTx,
  swap: OpeningSwap,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; leadId: number; subjectLine: string; body: string }[]> {
  return await sqlOf(tx)<{ id: number; leadId: number; subjectLine: string; body: string }[]>`
    select e.id, s.lead_id as "leadId", e.subject_line as "subjectLine", e.body
    from sequence_emails e join sequences s on s.id = e.sequence_id
    where ${hits(tx, swap)} and e.id > ${after}
    order by e.id limit ${limit}`;
}

/** Puts the new opening in place of the old one; the text before stays as a version. Returns how many emails changed. */
export async function swapOpening(
  tx: OrganizationTx,
  swap: OpeningSwap,
  by: { name: string; instruction: string; now: Date },
): Promise<number> {
  const { from, to, words } = swap;
  const rows = await sqlOf(tx)`
    with hit as (
      select e.* from sequence_emails e where ${hits(tx, swap)} order by e.id for update
    ), kept as (
      insert into sequence_email_versions (organization_id, email_id, version, subject_line, body, call_to_action,
        is_human, instruction, created_by, created_at)
      select organization_id, id, version, subject_line, body, call_to_action, is_human, ${by.instruction}, ${by.name},
        ${by.now.toISOString()}
      from hit
    )
    update sequence_emails e set
      body = overlay(e.body placing ${to}::text from position(${from}::text in e.body) for length(${from}::text)),
      call_to_action = case when e.call_to_action = ${from}::text then ${to}::text else e.call_to_action end,
      sources = (
        select coalesce(jsonb_agg(case when one->>'sentence' = ${from}::text
          then jsonb_set(one, '{sentence}', to_jsonb(${to}::text)) else one end order by n), '[]'::jsonb)
        from jsonb_array_elements(e.sources) with ordinality as each(one, n)),
      word_count = e.word_count + ${words}, version = e.version + 1
    from hit where e.id = hit.id
    returning e.id`;
  return rows.length;
}

/** The openings that a person set for a campaign, kept from changing until the transaction ends. */
export async function shareOpenings(tx: OrganizationTx, campaignId: number): Promise<CampaignOpening[]> {
  const [row] = await sqlOf(tx)<{ openings: CampaignOpening[] }[]>`
    select openings from campaigns where organization_id = ${tx.organizationId} and id = ${campaignId} for share`;
  return row?.openings ?? [];
}

/** Chosen leads of a campaign that have no sequence yet, in order of id. */
export async function listUnwrittenLeads(tx: OrganizationTx, campaignId: number, limit: number) {
  const rows = await sqlOf(tx)<{ lead_id: number }[]>`
    select c.lead_id from campaign_leads c
    where c.organization_id = ${tx.organizationId} and c.campaign_id = ${campaignId}
      and not exists (select from sequences s where s.organization_id = c.organization_id
        and s.campaign_id = c.campaign_id and s.lead_id = c.lead_id)
    order by c.lead_id limit ${limit}`;
  return rows.map((row) => row.lead_id);
}
