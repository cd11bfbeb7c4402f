import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { ListedRow } from '../leads/index.ts';
import type { MergeRow } from './merge-fields.ts';
import { MERGED_COLUMNS } from './merge-record.store.ts';
import type { SequenceToMerge } from './merge-sequences.ts';

export type LockedLead = MergeRow & { id: number; email_key: string; version: number };

/** The rows with these ids that are not deleted, always locked in the same order. */
export async function lockForMerge(tx: OrganizationTx, ids: readonly number[]): Promise<LockedLead[]> {
  const sql = sqlOf(tx);
  const rows = await sql<(Omit<LockedLead, 'found'> & { found: string })[]>`
    select id, email_key, version, found::text as found, ${sql.unsafe(MERGED_COLUMNS.join(', '))} from leads
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by id for update`;
  return rows.map((row) => ({ ...row, found: JSON.parse(row.found) }));
}

/**
 * Writes the merged row. The other row is deleted, points to it and keeps the address that was not taken. An address is
 * unique, so both rows get a temporary value first.
 */
export async function writeMerged(
  tx: OrganizationTx,
  input: { kept: LockedLead; merged: LockedLead; result: MergeRow; now: Date },
): Promise<void> {
  const sql = sqlOf(tx);
  const { kept, merged, result, now } = input;
  const isTaken = result.email !== kept.email;
  const [address, rest] = isTaken ? [merged, kept] : [kept, merged];
  const at = now.toISOString();
  await sql`
    update leads set email_key = 'merged:' || id, merged_into = ${kept.id}, deleted_at = ${at}, updated_at = ${at},
      version = version + 1
    where organization_id = ${tx.organizationId} and id = ${merged.id}`;
  const { found, specialties, found_specialties, score, score_reasons, role, edited_fields } = result;
  const texts = sql(result, ...TEXT_FIELDS);
  await sql`
    update leads set ${texts}, email = ${address.email}, email_key = ${address.email_key},
      specialties = ${specialties}::text[], account_id = ${result.account_id},
      is_role_address = ${result.is_role_address}, found = ${JSON.stringify(found)}::text::jsonb,
      found_specialties = ${found_specialties}::text[], score = ${score}, score_reasons = ${score_reasons}::text[],
      role = ${role}, edited_fields = ${edited_fields}::text[],
      version = version + 1, updated_at = ${at}
    where organization_id = ${tx.organizationId} and id = ${kept.id}`;
  // What people noted is kept of both.
  await sql`
    update leads k set owner_id = coalesce(k.owner_id, m.owner_id), next_step = coalesce(k.next_step, m.next_step),
      next_step_on = case when k.next_step is null then m.next_step_on else k.next_step_on end,
      tags = k.tags || array(select t from unnest(m.tags) t where t <> all(k.tags))
    from leads m
    where k.organization_id = ${tx.organizationId} and k.id = ${kept.id}
      and m.organization_id = ${tx.organizationId} and m.id = ${merged.id}`;
  await sql`
    update leads set email = ${rest.email}, email_key = ${rest.email_key}
    where organization_id = ${tx.organizationId} and id = ${merged.id}`;
  // Rows merged into the other contact now point to the remaining one.
  await sql`
    update leads set merged_into = ${kept.id}
    where organization_id = ${tx.organizationId} and merged_into = ${merged.id}`;
}

/** The conversations of both, locked. */
export async function lockSequencesOf(tx: OrganizationTx, ids: readonly number[]) {
  return sqlOf(tx)<SequenceToMerge[]>`
    select id, campaign_id, lead_id, sequence_state, has_messages, replied_at is not null as replied,
      current_email_index as sent
    from sequences where organization_id = ${tx.organizationId} and lead_id = any(${[...ids]}::bigint[])
    order by id for update`;
}

/** Moves conversations and their ledger rows to the remaining contact. Ended ones stay with the merged row. */
export async function moveSequences(
  tx: OrganizationTx,
  input: { keptId: number; mergedId: number; move: readonly number[]; end: readonly number[] },
): Promise<void> {
  const sql = sqlOf(tx);
  const { keptId, mergedId, move, end } = input;
  const give = async (ids: readonly number[], leadId: number) => {
    if (ids.length === 0) return;
    await sql`update sequences set lead_id = ${leadId}, version = version + 1
      where organization_id = ${tx.organizationId} and id = any(${[...ids]}::bigint[])`;
  };
  // A campaign has one conversation per lead: conflicting rows are moved first.
  await give(move, -keptId);
  await give(end, mergedId);
  await give(move, keptId);
  await sql`update outbound set lead_id = ${keptId}
    where organization_id = ${tx.organizationId} and sequence_id = any(${[...move]}::bigint[])`;
}

/** Deletes drafts of which nothing was sent. */
export async function dropDrafts(tx: OrganizationTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sqlOf(tx)`
    with gone as (
      delete from sequences where organization_id = ${tx.organizationId} and id = any(${[...ids]}::bigint[]) returning id
    ), emails as (
      delete from sequence_emails e using gone g
      where e.organization_id = ${tx.organizationId} and e.sequence_id = g.id returning e.id
    )
    delete from sequence_email_versions v using emails e
    where v.organization_id = ${tx.organizationId} and v.email_id = e.id`;
}

/** Rebuilds the search text of the remaining contact's conversations. Returns their ids. */
export async function renewSearch(tx: OrganizationTx, keptId: number): Promise<number[]> {
  const rows = await sqlOf(tx)<{ id: number }[]>`
    update sequences set search = case when has_messages
      then conversation_search(lead_id, campaign_id, from_emails || to_emails) else search end
    where organization_id = ${tx.organizationId} and lead_id = ${keptId} returning id`;
  return rows.map((row) => row.id);
}

/** The remaining contact replaces the merged one in campaigns. Returns the campaigns that had chosen both. */
export async function moveSelection(tx: OrganizationTx, keptId: number, mergedId: number): Promise<number[]> {
  const sql = sqlOf(tx);
  const rows = await sql<{ id: number; doubled: boolean }[]>`
    with gone as (
      delete from campaign_leads where organization_id = ${tx.organizationId} and lead_id = ${mergedId}
      returning campaign_id, is_named
    ), added as (
      insert into campaign_leads (organization_id, campaign_id, lead_id, is_named)
      select ${tx.organizationId}, campaign_id, ${keptId}, is_named from gone
      on conflict do nothing returning campaign_id
    )
    select g.campaign_id as id, a.campaign_id is null as doubled
    from gone g left join added a on a.campaign_id = g.campaign_id order by 1`;
  const doubled = rows.filter((row) => row.doubled).map((row) => row.id);
  await sql`
    update campaigns set lead_count = greatest(0, lead_count - 1)
    where organization_id = ${tx.organizationId} and id = any(${doubled}::bigint[])`;
  return doubled;
}

/** The remaining contact replaces the merged one on lists. Returns the deleted rows of lists that had both. */
export async function moveLists(
  tx: OrganizationTx,
  input: { keptId: number; mergedId: number; email: string; isRoleAddress: boolean },
): Promise<ListedRow[]> {
  const sql = sqlOf(tx);
  const { keptId, mergedId, email, isRoleAddress } = input;
  const doubled = await sql<ListedRow[]>`
    delete from lead_list_leads m
    where m.organization_id = ${tx.organizationId} and m.lead_id = ${mergedId} and exists (
      select from lead_list_leads k where k.organization_id = m.organization_id and k.lead_list_id = m.lead_list_id
        and k.lead_id = ${keptId})
      and m.lead_list_id in (select id from lead_lists where organization_id = ${tx.organizationId})
    returning lead_list_id, state, category, specialties, score`;
  await sql`
    update lead_list_leads set lead_id = ${keptId}
    where organization_id = ${tx.organizationId} and lead_id = ${mergedId}
      and lead_list_id in (select id from lead_lists where organization_id = ${tx.organizationId})`;
  await sql`
    update lead_list_leads set email = ${email}, is_role_address = ${isRoleAddress}
    where organization_id = ${tx.organizationId} and lead_id = ${keptId} and email <> ${email}
      and lead_list_id in (select id from lead_lists where organization_id = ${tx.organizationId})`;
  return doubled;
}
