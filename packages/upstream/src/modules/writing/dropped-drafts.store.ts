import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { listDroppedLeads } from '@myra/shared/contracts/dropped-drafts';
import { and, eq } from 'drizzle-orm';
import { ISO_FORMAT } from '../../db/iso-format.ts';
import { insertRecorded } from '../../db/recorded-rows.ts';
import {
  campaignLeads,
  droppedDrafts,
  sequenceEmails,
  sequenceEmailVersions,
  sequences,
} from '../../db/schema.ts';

/** The step of a whole dropped lead. */
export const WHOLE_LEAD = -1;

type Draft = { campaignId: number; leadId: number; step: number };
type DroppedRow = typeof droppedDrafts.$inferSelect;

/** Records what a person is about to drop; called before it is deleted. Of one draft the latest record is stored. */
export async function recordDropped(
  tx: OrganizationTx,
  { campaignId, leadId, step, by, now }: Draft & { by: string; now: Date },
): Promise<void> {
  const sql = sqlOf(tx);
  const organization = tx.organizationId;
  const isLead = step === WHOLE_LEAD;
  await sql`
    with s as (
      select * from sequences
      where organization_id = ${organization} and campaign_id = ${campaignId} and lead_id = ${leadId}
    ), e as (
      select * from sequence_emails where organization_id = ${organization} and sequence_id in (select id from s)
        and (${isLead} or step = ${step})
    ), v as (
      select * from sequence_email_versions where organization_id = ${organization} and email_id in (select id from e)
    ), c as (
      select * from campaign_leads
      where organization_id = ${organization} and campaign_id = ${campaignId} and lead_id = ${leadId}
    )
    insert into dropped_drafts (organization_id, campaign_id, lead_id, step, rows, first_place, dropped_by, dropped_at)
    select ${organization}, ${campaignId}, ${leadId}, ${step}, jsonb_build_object(
        'chosen', case when ${isLead} then (select jsonb_agg(to_jsonb(c)) from c) else '[]' end,
        'sequences', case when ${isLead} then coalesce((select jsonb_agg(to_jsonb(s)) from s), '[]') else '[]' end,
        'emails', coalesce((select jsonb_agg(to_jsonb(e)) from e), '[]'),
        'versions', coalesce((select jsonb_agg(to_jsonb(v)) from v), '[]')),
      case when ${isLead} then (select array_position(first_lead_ids, ${leadId}::bigint) from campaigns
        where organization_id = ${organization} and id = ${campaignId}) end,
      ${by}, ${now.toISOString()}
    where not ${isLead} or exists (select from c)
    on conflict (organization_id, campaign_id, lead_id, step) do update set rows = excluded.rows,
      first_place = excluded.first_place, dropped_by = excluded.dropped_by, dropped_at = excluded.dropped_at`;
}

const whereDraft = (tx: OrganizationTx, { campaignId, leadId, step }: Draft) =>
  and(
    eq(droppedDrafts.organizationId, tx.organizationId),
    eq(droppedDrafts.campaignId, campaignId),
    eq(droppedDrafts.leadId, leadId),
    eq(droppedDrafts.step, step),
  );

/** Takes a record out, to be written again. */
export async function takeDropped(tx: OrganizationTx, draft: Draft): Promise<DroppedRow | undefined> {
  const [row] = await tx.delete(droppedDrafts).where(whereDraft(tx, draft)).returning();
  return row;
}

/** Writes a dropped email again, and its step is no longer unwritten. The approval of the lead is taken back: nobody approved this text. */
export async function insertDroppedEmail(tx: OrganizationTx, { rows, campaignId, leadId, step }: DroppedRow) {
  await insertRecorded(tx, sequenceEmails, rows.emails);
  await insertRecorded(tx, sequenceEmailVersions, rows.versions);
  const [sequence] = await sqlOf(tx)<{ id: number }[]>`
    update sequences s set approved_at = null,
      not_written = (select jsonb_agg(one order by n) from jsonb_array_elements(s.not_written) with ordinality as w(one, n)
        where (one->>'step')::int <> ${step}),
      total_emails = (select count(*)::int from sequence_emails e
        where e.organization_id = s.organization_id and e.sequence_id = s.id)
    where s.organization_id = ${tx.organizationId} and s.campaign_id = ${campaignId} and s.lead_id = ${leadId}
    returning s.id`;
  return sequence?.id;
}

/** Puts a dropped lead back into its campaign, with its emails, and among the first leads where it was one of them. */
export async function insertDroppedLead(
  tx: OrganizationTx,
  { rows, campaignId, leadId, firstPlace }: DroppedRow,
): Promise<void> {
  await insertRecorded(tx, campaignLeads, rows.chosen);
  await insertRecorded(tx, sequences, rows.sequences);
  await insertRecorded(tx, sequenceEmails, rows.emails);
  await insertRecorded(tx, sequenceEmailVersions, rows.versions);
  await sqlOf(tx)`
    update campaigns set lead_count = lead_count + 1,
      first_lead_ids = case when ${firstPlace}::int is null or first_lead_ids is null then first_lead_ids
        else first_lead_ids[:${firstPlace}::int - 1] || ${leadId}::bigint || first_lead_ids[${firstPlace}::int:] end
    where organization_id = ${tx.organizationId} and id = ${campaignId}`;
}

/** Whether a lead is among the chosen ones, and whether it still exists as a lead of its own. */
export async function readChoice(
  tx: OrganizationTx,
  { campaignId, leadId }: { campaignId: number; leadId: number },
): Promise<{ isChosen: boolean; exists: boolean }> {
  const [row] = await sqlOf(tx)<{ isChosen: boolean; exists: boolean }[]>`
    select exists (select from campaign_leads where organization_id = ${tx.organizationId}
        and campaign_id = ${campaignId} and lead_id = ${leadId}) as "isChosen",
      exists (select from leads where organization_id = ${tx.organizationId} and id = ${leadId}
        and merged_into is null) as "exists"`;
  return row ?? { isChosen: false, exists: false };
}

export type DroppedSubject = { lead_id: number; step: number; subject: string };

/** Subjects of the dropped emails of several leads. */
export async function listDroppedSubjects(
  tx: OrganizationTx,
  campaignId: number,
  leadIds: readonly number[],
): Promise<DroppedSubject[]> {
  return await sqlOf(tx)<DroppedSubject[]>`
    select lead_id, step, rows->'emails'->0->>'subject_line' as subject from dropped_drafts
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}
      and lead_id = any(${[...leadIds]}::bigint[]) and step <> ${WHOLE_LEAD}`;
}

/** Dropped leads that are not chosen again, latest first. */
export async function listDroppedLeadRows(tx: OrganizationTx, campaignId: number, limit: number) {
  return await sqlOf(tx)<AnswerOf<typeof listDroppedLeads>['leads']>`
    select d.lead_id, d.dropped_by, to_char(d.dropped_at at time zone 'UTC', ${ISO_FORMAT}) as dropped_at, jsonb_array_length(d.rows->'emails') as emails,
      coalesce(nullif(concat_ws(' ', l.first_name, l.last_name), ''), l.provider_name, l.email, '') as name
    from dropped_drafts d
    join leads l on l.organization_id = d.organization_id and l.id = d.lead_id and l.merged_into is null
    where d.organization_id = ${tx.organizationId} and d.campaign_id = ${campaignId} and d.step = ${WHOLE_LEAD}
      and not exists (select from campaign_leads c where c.organization_id = d.organization_id
        and c.campaign_id = d.campaign_id and c.lead_id = d.lead_id)
    order by d.dropped_at desc, d.lead_id limit ${limit}`;
}
