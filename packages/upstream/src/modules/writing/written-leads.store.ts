import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { UnwrittenStepRow } from '../../db/schema.ts';
import type { ClaimedSequence } from './claims.store.ts';
import type { StoredEmail } from './to-stored-email.ts';

/** What became of one claimed lead: its emails and the steps that were left out, or why there are no emails. */
export type WrittenLead = { claimed: ClaimedSequence } & (
  | { emails: readonly StoredEmail[]; notWritten: readonly UnwrittenStepRow[]; error: null }
  | { emails: null; error: { code: string; message: string } }
);

/**
 * Stores what was written for several leads and closes their writing, in a handful of statements however many they are.
 * A lead whose claim is not held any more is left out. Returns how many were settled, and how many of those failed.
 */
export async function storeWritten(
  tx: OrganizationTx,
  input: { campaignId: number; leads: readonly WrittenLead[]; now: Date },
): Promise<{ written: number; failed: number }> {
  const held = await lockHeld(tx, input.leads);
  const leads = input.leads.filter((lead) => held.has(lead.claimed.id));
  if (leads.length === 0) return { written: 0, failed: 0 };
  const written = leads.filter((lead) => lead.emails !== null);
  const emails = written.flatMap(({ claimed, emails }) =>
    (emails ?? []).map((email) => ({ ...email, sequence_id: claimed.id })),
  );
  await deleteUnwritten(
    tx,
    written.map((lead) => lead.claimed.id),
    emails,
  );
  await keepTexts(tx, emails, input.now);
  await upsertEmails(tx, input.campaignId, emails);
  await closeWriting(tx, leads, input.now);
  return { written: written.length, failed: leads.length - written.length };
}

async function lockHeld(tx: OrganizationTx, leads: readonly WrittenLead[]): Promise<ReadonlySet<number>> {
  const ids = leads.map((lead) => lead.claimed.id);
  const fences = leads.map((lead) => lead.claimed.fence);
  const rows = await sqlOf(tx)<{ id: number }[]>`
    select s.id from sequences s
    join unnest(${ids}::bigint[], ${fences}::bigint[]) as c(id, fence) on c.id = s.id and c.fence = s.fence
    where s.organization_id = ${tx.organizationId} and s.status = 'generating'
    order by s.id for update of s`;
  return new Set(rows.map((row) => row.id));
}

type EmailOfSequence = StoredEmail & { sequence_id: number };

/** Steps that were not written this time lose their old text, unless a person wrote it or it is on its way. */
async function deleteUnwritten(
  tx: OrganizationTx,
  sequenceIds: readonly number[],
  emails: readonly EmailOfSequence[],
): Promise<void> {
  const steps = emails.map(({ sequence_id, step }) => ({ sequence_id, step }));
  await sqlOf(tx)`
    with gone as (
      delete from sequence_emails e
      where e.organization_id = ${tx.organizationId} and e.sequence_id = any(${[...sequenceIds]}::bigint[])
        and not e.is_human and e.outbound_id is null and e.sent_at is null
        and not exists (
          select from json_to_recordset(${JSON.stringify(steps)}::text::json) as w(sequence_id bigint, step integer)
          where w.sequence_id = e.sequence_id and w.step = e.step)
      returning e.id
    )
    delete from sequence_email_versions v using gone g
    where v.organization_id = ${tx.organizationId} and v.email_id = g.id`;
}

/** The texts that are about to be written over stay as versions. */
async function keepTexts(tx: OrganizationTx, emails: readonly EmailOfSequence[], now: Date): Promise<void> {
  const steps = emails.map(({ sequence_id, step }) => ({ sequence_id, step }));
  await sqlOf(tx)`
    insert into sequence_email_versions (organization_id, email_id, version, subject_line, body, call_to_action, is_human,
      created_at)
    select e.organization_id, e.id, e.version, e.subject_line, e.body, e.call_to_action, e.is_human, ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(steps)}::text::json) as w(sequence_id bigint, step integer)
    join sequence_emails e on e.organization_id = ${tx.organizationId} and e.sequence_id = w.sequence_id and e.step = w.step
    where not e.is_human and e.outbound_id is null and e.sent_at is null`;
}

/** Stores emails of sequences. One that a person wrote or that is on its way stays. */
export async function upsertEmails(
  tx: OrganizationTx,
  campaignId: number,
  emails: readonly EmailOfSequence[],
) {
  await sqlOf(tx)`
    insert into sequence_emails (organization_id, sequence_id, campaign_id, step, day, logic, email_type, subject_line,
      body, call_to_action, is_human, writer, writer_state, sources, warnings, confidence_score, word_count)
    select ${tx.organizationId}, w.sequence_id, ${campaignId}, w.step, w.day, w.logic, w.email_type, w.subject_line,
      w.body, w.call_to_action, w.is_human, w.writer, w.writer_state, w.sources, w.warnings,
      w.confidence_score, w.word_count
    from json_to_recordset(${JSON.stringify(emails)}::text::json) as w(
      sequence_id bigint, step integer, day integer, logic text, email_type text, subject_line text, body text,
      call_to_action text, is_human boolean, writer text, writer_state jsonb, sources jsonb, warnings text[],
      confidence_score double precision, word_count integer)
    order by w.sequence_id, w.step
    on conflict (sequence_id, step) do update set
      day = excluded.day, logic = excluded.logic, email_type = excluded.email_type,
      subject_line = excluded.subject_line, body = excluded.body,
      call_to_action = excluded.call_to_action, is_human = excluded.is_human,
      writer = excluded.writer, writer_state = excluded.writer_state, sources = excluded.sources,
      warnings = excluded.warnings, confidence_score = excluded.confidence_score, word_count = excluded.word_count,
      version = sequence_emails.version + 1
      where not sequence_emails.is_human and sequence_emails.outbound_id is null and sequence_emails.sent_at is null`;
}

/** Brings the sequences in step with their emails: state, figures, marks. */
async function closeWriting(tx: OrganizationTx, leads: readonly WrittenLead[], now: Date): Promise<void> {
  const ends = leads.map((lead) => ({
    id: lead.claimed.id,
    error: lead.error,
    not_written: lead.emails && lead.notWritten.length > 0 ? lead.notWritten : null,
  }));
  await sqlOf(tx)`
    update sequences s set
      status = case when w.error is null then 'completed' else 'failed' end, error = w.error, claimed_until = null,
      not_written = w.not_written,
      total_emails = e.n, confidence_score = e.first_confidence, is_edited = e.edited,
      needs_look = w.error is not null or e.needs_look, activity_at = ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(ends)}::text::json) as w(id bigint, error jsonb, not_written jsonb)
    cross join lateral (
      select count(*)::int as n, coalesce(bool_or(is_human), false) as edited,
        coalesce(bool_or(cardinality(warnings) > 0 or confidence_score is null), false) as needs_look,
        (array_agg(confidence_score order by step))[1] as first_confidence
      from sequence_emails where organization_id = ${tx.organizationId} and sequence_id = w.id
    ) e
    where s.organization_id = ${tx.organizationId} and s.id = w.id`;
}
