import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { STORED_FIELDS } from '@myra/shared/constants/lead-fields';
import type { PgTable } from 'drizzle-orm/pg-core';
import { recordedColumns } from '../../db/recorded-rows.ts';

/** Columns of a contact's row that a merge may change. */
export const MERGED_COLUMNS = [
  ...STORED_FIELDS.map(({ key }) => key),
  'found_specialties',
  'account_id',
  'is_role_address',
  'score',
  'score_reasons',
  'role',
  'edited_fields',
];

/** A part of a merge's record, as stored. */
export type Recorded = Record<string, unknown>;

/**
 * What belongs to two contacts before the merge: campaigns, lists, conversations with unsent emails, and the drafts
 * that will be deleted, in full. The caller has locked both.
 */
export async function recordBefore(
  tx: OrganizationTx,
  input: { keptId: number; mergedId: number; drop: readonly number[] },
): Promise<Recorded> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const both = [input.keptId, input.mergedId];
  const drop = [...input.drop];
  const [row] = await sql<{ before: string }[]>`
    select jsonb_build_object(
      'followers', (select coalesce(jsonb_agg(id), '[]') from leads
        where organization_id = ${organizationId} and merged_into = ${input.mergedId}),
      'campaigns', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from campaign_leads c
        where organization_id = ${organizationId} and lead_id = any(${both}::bigint[])),
      'lists', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from lead_list_leads m
        where organization_id = ${organizationId} and lead_id = any(${both}::bigint[])),
      'sequences', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from sequences s
        where organization_id = ${organizationId} and lead_id = any(${both}::bigint[])),
      'dated', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'scheduled_send_at', e.scheduled_send_at)), '[]')
        from sequence_emails e join sequences s on s.id = e.sequence_id
        where s.organization_id = ${organizationId} and s.lead_id = any(${both}::bigint[])
          and e.sent_at is null and e.skip_reason is null),
      'emails', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from sequence_emails e
        where organization_id = ${organizationId} and sequence_id = any(${drop}::bigint[])),
      'versions', (select coalesce(jsonb_agg(to_jsonb(v)), '[]')
        from sequence_email_versions v join sequence_emails e on e.id = v.email_id
        where v.organization_id = ${organizationId} and e.sequence_id = any(${drop}::bigint[]))
    )::text as before`;
  return JSON.parse(row?.before ?? '{}') as Recorded;
}

/** The state after the merge. An undo resets only what still has this state. */
export async function recordAfter(tx: OrganizationTx, keptId: number): Promise<Recorded> {
  const sql = sqlOf(tx);
  const [row] = await sql<{ after: string }[]>`
    select jsonb_build_object('lead', to_jsonb(l), 'lists', (
      select coalesce(jsonb_agg(to_jsonb(m)), '[]') from lead_list_leads m
      where m.organization_id = ${tx.organizationId} and m.lead_id = ${keptId}))::text as after
    from (select ${sql.unsafe([...MERGED_COLUMNS, 'found', 'email_key'].join(', '))} from leads
      where organization_id = ${tx.organizationId} and id = ${keptId}) l`;
  return JSON.parse(row?.after ?? '{}') as Recorded;
}

/** Columns of the rows in a part of the record, as SQL. */
export async function columnsOfRecord(
  tx: OrganizationTx,
  { mergeId, part, table }: { mergeId: number; part: string; table: PgTable },
): Promise<string> {
  const rows = await sqlOf(tx)<{ name: string }[]>`
    select jsonb_object_keys(record->'before'->${part}->0) as name from lead_merges
    where organization_id = ${tx.organizationId} and id = ${mergeId}`;
  return recordedColumns(
    table,
    rows.map(({ name }) => name),
  );
}

/** Stores both rows as they were, and what was done. Returns the id of the record. */
export async function insertMerge(
  tx: OrganizationTx,
  input: { keptId: number; mergedId: number; record: Recorded; by: string; now: Date },
): Promise<number> {
  const [row] = await sqlOf(tx)<{ id: number }[]>`
    insert into lead_merges (organization_id, kept_id, merged_id, record, merged_by, merged_at)
    values (${tx.organizationId}, ${input.keptId}, ${input.mergedId}, ${JSON.stringify(input.record)}::text::jsonb,
      ${input.by}, ${input.now.toISOString()})
    returning id`;
  return row?.id ?? 0;
}

export type MergeState = {
  mergedId: number;
  mergedAt: string;
  /** Merges from before the undo existed recorded too little. */
  isWhole: boolean;
  isUndone: boolean;
  /** A later merge into the same contact is active. */
  isCovered: boolean;
  /** One of the contacts was merged further or deleted. */
  isGone: boolean;
  /** Addresses that the merge suppressed, as hashes. */
  suppressed: string[];
};

/** A merge into this contact, with its present state. Undefined if there is none. */
export async function findMerge(tx: OrganizationTx, keptId: number, mergeId: number) {
  const [row] = await sqlOf(tx)<MergeState[]>`
    select m.merged_id as "mergedId", m.merged_at::text as "mergedAt", m.record ? 'after' as "isWhole",
      exists (select from lead_merge_undos u where u.organization_id = m.organization_id and u.merge_id = m.id)
        as "isUndone",
      exists (select from lead_merges n where n.organization_id = m.organization_id and n.kept_id = m.kept_id
        and n.id > m.id and not exists (select from lead_merge_undos u
          where u.organization_id = n.organization_id and u.merge_id = n.id)) as "isCovered",
      not exists (select from leads k join leads l on l.organization_id = k.organization_id and l.merged_into = k.id
        where k.organization_id = m.organization_id and k.id = m.kept_id and k.deleted_at is null
          and l.id = m.merged_id) as "isGone",
      array(select jsonb_array_elements_text(coalesce(m.record->'suppressed', '[]'))) as suppressed
    from lead_merges m
    where m.organization_id = ${tx.organizationId} and m.kept_id = ${keptId} and m.id = ${mergeId}`;
  return row;
}

/** Records that a merge was undone. */
export async function insertUndo(tx: OrganizationTx, input: { mergeId: number; by: string; now: Date }) {
  await sqlOf(tx)`
    insert into lead_merge_undos (organization_id, merge_id, undone_by, undone_at)
    values (${tx.organizationId}, ${input.mergeId}, ${input.by}, ${input.now.toISOString()})`;
}
