import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sequenceEmails, sequenceEmailVersions, sequences } from '../../db/schema.ts';
import { columnsOfRecord } from './merge-record.store.ts';
import type { Undoing } from './undo-merge.store.ts';

/** The reason that a merge stores when it ends a conversation. */
const MERGE_REASONS = ['closed', 'suppressed'];

/**
 * Returns conversations to their former contact, with their ledger rows and everything added since. One is skipped if
 * the contact has another conversation in that campaign now. Returns the ids of the moved ones.
 */
export async function partSequences(tx: OrganizationTx, { mergeId }: Undoing): Promise<number[]> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const was = sql`
    select w.id, w.campaign_id, w.lead_id
    from lead_merges m, jsonb_populate_recordset(null::sequences, m.record->'before'->'sequences') w
    where m.organization_id = ${organizationId} and m.id = ${mergeId}`;
  // A campaign has one conversation per lead: conflicting rows are moved first.
  const cleared = await sql<{ id: number }[]>`
    with was as (${was})
    update sequences s set lead_id = -w.lead_id, version = s.version + 1 from was w
    where s.organization_id = ${organizationId} and s.id = w.id and s.lead_id <> w.lead_id
      and not exists (select from sequences x where x.campaign_id = w.campaign_id and x.lead_id = w.lead_id
        and x.id not in (select id from was))
    returning s.id`;
  const ids = cleared.map(({ id }) => id);
  await sql`
    update sequences set lead_id = -lead_id where organization_id = ${organizationId} and id = any(${ids}::bigint[])`;
  await sql`
    update outbound o set lead_id = s.lead_id from sequences s
    where s.organization_id = ${organizationId} and s.id = any(${ids}::bigint[])
      and o.organization_id = ${organizationId} and o.sequence_id = s.id`;
  return ids;
}

/**
 * Resumes conversations that the merge ended, with the dates of their unsent emails. One that was ended or answered
 * otherwise since stays ended, and so do all of `exceptLeads`. Returns the resumed ones.
 */
export async function reopenSequences(
  tx: OrganizationTx,
  input: Undoing & { mergedAt: string; exceptLeads: readonly number[] },
): Promise<number[]> {
  const { mergeId, mergedAt, exceptLeads } = input;
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const rows = await sql<{ id: number }[]>`
    update sequences s set sequence_state = w.sequence_state, reason_to_stop = w.reason_to_stop, resume_at = w.resume_at,
      version = s.version + 1,
      activity_at = case when s.activity_at = ${mergedAt}::timestamptz then w.activity_at else s.activity_at end
    from lead_merges m, jsonb_populate_recordset(null::sequences, m.record->'before'->'sequences') w
    where m.organization_id = ${organizationId} and m.id = ${mergeId} and s.organization_id = ${organizationId}
      and s.id = w.id and s.sequence_state = 'completed' and s.reason_to_stop = any(${MERGE_REASONS}::text[])
      and w.lead_id <> all(${[...exceptLeads]}::bigint[])
      and (w.sequence_state, coalesce(w.reason_to_stop, '')) <> (s.sequence_state, s.reason_to_stop)
    returning s.id`;
  const ids = rows.map(({ id }) => id);
  await sql`
    update sequence_emails e set skip_reason = null, scheduled_send_at = w.scheduled_send_at
    from lead_merges m, jsonb_to_recordset(m.record->'before'->'dated') w(id bigint, scheduled_send_at timestamptz)
    where m.organization_id = ${organizationId} and m.id = ${mergeId} and e.organization_id = ${organizationId}
      and e.id = w.id and e.sequence_id = any(${ids}::bigint[]) and e.sent_at is null and e.outbound_id is null
      and e.skip_reason = any(${MERGE_REASONS}::text[])`;
  return ids;
}

/**
 * Restores drafts that the merge deleted, if their campaign exists and has no other conversation of the lead. Returns
 * them.
 */
export async function restoreDrafts(tx: OrganizationTx, { mergeId }: Undoing): Promise<number[]> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const merge = sql`lead_merges m where m.organization_id = ${organizationId} and m.id = ${mergeId}`;
  const columnsOf = (part: string, table: PgTable) => columnsOfRecord(tx, { mergeId, part, table });
  const ofSequences = await columnsOf('sequences', sequences);
  if (ofSequences === '') return [];
  const rows = await sql<{ id: number }[]>`
    insert into sequences (${sql.unsafe(ofSequences)}) overriding system value
    select ${sql.unsafe(ofSequences)} from (select m.record from ${merge}) m
    cross join jsonb_populate_recordset(null::sequences, m.record->'before'->'sequences') w
    where w.id in (select d::bigint from jsonb_array_elements_text(m.record->'sequences'->'drop') d)
      and exists (select from campaigns c where c.organization_id = ${organizationId} and c.id = w.campaign_id
        and c.deleted_at is null)
    on conflict do nothing returning id`;
  const ids = rows.map(({ id }) => id);
  const ofEmails = await columnsOf('emails', sequenceEmails);
  if (ofEmails !== '')
    await sql`
      insert into sequence_emails (${sql.unsafe(ofEmails)}) overriding system value
      select ${sql.unsafe(ofEmails)} from (select m.record from ${merge}) m
      cross join jsonb_populate_recordset(null::sequence_emails, m.record->'before'->'emails') w
      where w.sequence_id = any(${ids}::bigint[])`;
  const ofVersions = await columnsOf('versions', sequenceEmailVersions);
  if (ofVersions !== '')
    await sql`
      insert into sequence_email_versions (${sql.unsafe(ofVersions)})
      select ${sql.unsafe(ofVersions)} from (select m.record from ${merge}) m
      cross join jsonb_populate_recordset(null::sequence_email_versions, m.record->'before'->'versions') w
      where w.email_id in (select id from sequence_emails where organization_id = ${organizationId}
        and sequence_id = any(${ids}::bigint[]))`;
  return ids;
}
