import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { ListedRow } from '../leads/index.ts';

type Ids = readonly number[];

/** These leads and the rows that were merged into them. */
export async function withMerged(tx: OrganizationTx, leadIds: Ids): Promise<number[]> {
  const rows = await sqlOf(tx)<{ id: number }[]>`
    select id from leads
    where organization_id = ${tx.organizationId} and (id = any(${[...leadIds]}::bigint[]) or merged_into = any(${[...leadIds]}::bigint[]))`;
  return rows.map((row) => row.id);
}

/** The names of these leads, also as lists have them. */
export async function listNames(
  tx: OrganizationTx,
  leadIds: Ids,
): Promise<{ first_name: string | null; last_name: string | null }[]> {
  return sqlOf(tx)`
    select first_name, last_name from leads
    where organization_id = ${tx.organizationId} and id = any(${[...leadIds]}::bigint[])
    union
    select first_name, last_name from lead_list_leads
    where organization_id = ${tx.organizationId} and lead_id = any(${[...leadIds]}::bigint[])
      and lead_list_id in (select id from lead_lists where organization_id = ${tx.organizationId})`;
}

/** Takes leads off all lists. Returns the deleted rows. */
export async function leaveLists(tx: OrganizationTx, leadIds: Ids): Promise<ListedRow[]> {
  return sqlOf(tx)<ListedRow[]>`
    delete from lead_list_leads
    where organization_id = ${tx.organizationId} and lead_id = any(${[...leadIds]}::bigint[])
      and lead_list_id in (select id from lead_lists where organization_id = ${tx.organizationId})
    returning lead_list_id, state, category, specialties, score`;
}

/** Takes leads out of all campaigns, also what was dropped before a launch. Returns the campaigns. */
export async function leaveCampaigns(tx: OrganizationTx, leadIds: Ids): Promise<number[]> {
  const sql = sqlOf(tx);
  await sql`
    delete from dropped_drafts where organization_id = ${tx.organizationId} and lead_id = any(${[...leadIds]}::bigint[])`;
  const rows = await sql<{ id: number }[]>`
    with gone as (
      delete from campaign_leads where organization_id = ${tx.organizationId} and lead_id = any(${[...leadIds]}::bigint[])
      returning campaign_id
    )
    update campaigns c set lead_count = greatest(0, c.lead_count - g.n)
    from (select campaign_id, count(*)::int as n from gone group by 1) g
    where c.organization_id = ${tx.organizationId} and c.id = g.campaign_id returning c.id`;
  return rows.map((row) => row.id);
}

/**
 * Deletes what was written to and by leads, and empties the rows that figures are counted from: conversations and the ledger.
 * Returns the ids of the conversations.
 */
export async function eraseConversations(
  tx: OrganizationTx,
  { leadIds, addresses, now }: { leadIds: Ids; addresses: readonly string[]; now: Date },
): Promise<number[]> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const sequences = await sql<{ id: number }[]>`
    update sequences set has_messages = false, search = '', preview = null, last_subject = null, last_intent = null,
      attention = null, draft_waiting = false, read = true, from_emails = '{}', to_emails = '{}', error = null,
      not_written = null, labels = '{}', version = version + 1, activity_at = ${now.toISOString()}
    where organization_id = ${organizationId} and lead_id = any(${[...leadIds]}::bigint[]) returning id`;
  const ids = sequences.map((row) => row.id);
  const messages = await sql<{ id: number }[]>`
    delete from notifications
    where organization_id = ${organizationId} and (sequence_id = any(${ids}::bigint[])
      or (sequence_id is null and direction = 'inbound' and sender = any(${[...addresses]}::text[])))
    returning id`;
  const messageIds = messages.map((row) => row.id);
  await sql`
    with drafts as (
      delete from reply_drafts where organization_id = ${organizationId} and sequence_id = any(${ids}::bigint[]) returning id
    )
    delete from message_attachments a
    where a.organization_id = ${organizationId}
      and (a.notification_id = any(${messageIds}::bigint[]) or a.draft_id in (select id from drafts))`;
  await sql`delete from message_assignments where organization_id = ${organizationId} and sequence_id = any(${ids}::bigint[])`;
  await sql`delete from reply_corrections where organization_id = ${organizationId} and notification_id = any(${messageIds}::bigint[])`;
  await sql`delete from conversation_comments where organization_id = ${organizationId} and sequence_id = any(${ids}::bigint[])`;
  const direct = await sql<{ outbound_id: number }[]>`
    delete from direct_emails where organization_id = ${organizationId} and notification_id = any(${messageIds}::bigint[])
    returning outbound_id`;
  await sql`delete from blocked_senders where organization_id = ${organizationId} and address = any(${[...addresses]}::text[])`;
  await sql`delete from safety_alerts where organization_id = ${organizationId} and notification_id = any(${messageIds}::bigint[])`;
  await sql`
    update interactions set interaction_details = '{}' where organization_id = ${organizationId} and sequence_id = any(${ids}::bigint[])`;
  await sql`
    with emails as (
      update sequence_emails set subject_line = '', body = '', call_to_action = '', sources = '[]',
        warnings = '{}', writer_state = null
      where organization_id = ${organizationId} and sequence_id = any(${ids}::bigint[]) returning id
    )
    delete from sequence_email_versions v using emails e
    where v.organization_id = ${organizationId} and v.email_id = e.id`;
  // A message that was passed on is in the mail of others too: what the sandbox has of it goes by its Message-ID.
  await sql`
    with letters as (
      update outbound o set to_address = '', cc = '{}', bcc = '{}', subject_line = '', smtp_text = null, mime_id = null
      from outbound before
      where before.id = o.id and o.organization_id = ${organizationId} and (o.sequence_id = any(${ids}::bigint[])
        or o.id = any(${direct.map((row) => row.outbound_id)}::bigint[]))
      returning before.mime_id, o.message_id
    ), captured as (
      delete from sandbox_messages m using letters l
      where m.organization_id = ${organizationId} and m.message_id = l.message_id
    )
    delete from outbound_mime m using letters l where m.organization_id = ${organizationId} and m.id = l.mime_id`;
  await sql`
    delete from sandbox_messages
    where organization_id = ${organizationId} and (lower("from" ->> 'email') = any(${[...addresses]}::text[])
      or exists (select from jsonb_array_elements("to") t where lower(t ->> 'email') = any(${[...addresses]}::text[])))`;
  return ids;
}

/** Empties leads' rows and deletes what else names them: notes, refused rows of files, addresses of providers and records of merges. */
export async function erasePeople(
  tx: OrganizationTx,
  { leadIds, addresses, now }: { leadIds: Ids; addresses: readonly string[]; now: Date },
): Promise<void> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const nothing = Object.fromEntries(TEXT_FIELDS.map((field) => [field, null]));
  const at = now.toISOString();
  await sql`
    update leads set ${sql(nothing, ...TEXT_FIELDS)}, email = '', email_key = 'erased:' || id, specialties = '{}', found = '{}',
      found_specialties = '{}', account_id = null, provider_id = null, score = null, score_reasons = '{}', owner_id = null,
      edited_fields = '{}', role = null, tags = '{}', next_step = null, next_step_on = null, deleted_at = coalesce(deleted_at, ${at}), updated_at = ${at},
      version = version + 1
    where organization_id = ${organizationId} and id = any(${[...leadIds]}::bigint[])`;
  await sql`
    delete from lead_notes where organization_id = ${organizationId} and lead_id = any(${[...leadIds]}::bigint[])`;
  await sql`
    delete from lead_merges where organization_id = ${organizationId}
      and (kept_id = any(${[...leadIds]}::bigint[]) or merged_id = any(${[...leadIds]}::bigint[]))`;
  await sql`
    delete from provider_addresses where organization_id = ${organizationId} and lower(email) = any(${[...addresses]}::text[])`;
  await sql`
    delete from import_rows where organization_id = ${organizationId} and exists (
      select from jsonb_each_text(raw) cell, regexp_split_to_table(cell.value, '[[:space:],;:|<>()"/]+') word
      where lower(btrim(cell.value)) = any(${[...addresses]}::text[]) or lower(word) = any(${[...addresses]}::text[]))`;
}
