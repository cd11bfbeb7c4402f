import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { LISTED_TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import { leadListLeads } from '../../db/schema.ts';
import type { ListedRow } from '../leads/index.ts';
import { countAgain, readListed } from './listed-values.store.ts';
import { columnsOfRecord, MERGED_COLUMNS } from './merge-record.store.ts';

export type Undoing = { mergeId: number; keptId: number; mergedId: number; now: Date };

/**
 * Splits one row into two again. The remaining contact gets back each value that the merge changed and nobody changed
 * since. The other one is restored as it was. An address is unique, so the merged row gets a temporary value first.
 */
export async function partLeads(tx: OrganizationTx, undoing: Undoing): Promise<void> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const { mergeId, keptId, mergedId, now } = undoing;
  const at = now.toISOString();
  const back = [...MERGED_COLUMNS, 'found', 'email_key']
    .map(
      (name) =>
        `${name} = case when l.${name} is not distinct from a.${name} then b.${name} else l.${name} end`,
    )
    .join(', ');
  await sql`
    update leads set email_key = 'merged:' || id where organization_id = ${organizationId} and id = ${mergedId}`;
  // The address may have been changed since: the row that kept it for the remaining contact gives it back.
  await sql`
    delete from leads l using lead_merges m
    where m.organization_id = ${organizationId} and m.id = ${mergeId}
      and l.organization_id = ${organizationId} and l.merged_into = ${keptId} and l.id <> ${mergedId}
      and l.email_key = m.record->'merged'->>'email_key'`;
  await sql`
    update leads l set ${sql.unsafe(back)}, version = l.version + 1, updated_at = ${at}
    from lead_merges m, jsonb_populate_record(null::leads, m.record->'after'->'lead') a,
      jsonb_populate_record(null::leads, m.record->'kept') b
    where m.organization_id = ${organizationId} and m.id = ${mergeId}
      and l.organization_id = ${organizationId} and l.id = ${keptId}`;
  await sql`
    update leads l set email = m.record->'merged'->>'email', email_key = m.record->'merged'->>'email_key',
      merged_into = null, deleted_at = null, version = l.version + 1, updated_at = ${at}
    from lead_merges m
    where m.organization_id = ${organizationId} and m.id = ${mergeId}
      and l.organization_id = ${organizationId} and l.id = ${mergedId}`;
  await sql`
    update leads l set merged_into = ${mergedId}
    from lead_merges m, jsonb_array_elements_text(m.record->'before'->'followers') f(id)
    where m.organization_id = ${organizationId} and m.id = ${mergeId}
      and l.organization_id = ${organizationId} and l.id = f.id::bigint and l.merged_into = ${keptId}`;
}

/**
 * Puts the merged contact back into its campaigns, except where the remaining one was removed since. Returns the
 * campaigns.
 */
export async function partSelection(tx: OrganizationTx, undoing: Undoing): Promise<number[]> {
  const { organizationId } = tx;
  const { mergeId, keptId, mergedId } = undoing;
  const rows = await sqlOf(tx)<{ id: number }[]>`
    with was as (
      select c.campaign_id, c.lead_id, coalesce(c.is_named, false) as is_named
      from lead_merges m, jsonb_populate_recordset(null::campaign_leads, m.record->'before'->'campaigns') c
      where m.organization_id = ${organizationId} and m.id = ${mergeId}
    ), theirs as (
      select w.campaign_id, w.is_named, exists (select from was k where k.campaign_id = w.campaign_id and k.lead_id = ${keptId}) as doubled
      from was w join campaign_leads n on n.organization_id = ${organizationId} and n.campaign_id = w.campaign_id
        and n.lead_id = ${keptId}
      where w.lead_id = ${mergedId}
    ), gone as (
      delete from campaign_leads c using theirs t
      where c.organization_id = ${organizationId} and c.campaign_id = t.campaign_id and c.lead_id = ${keptId} and not t.doubled
    ), added as (
      insert into campaign_leads (organization_id, campaign_id, lead_id, is_named)
      select ${organizationId}, campaign_id, ${mergedId}, is_named from theirs on conflict do nothing returning campaign_id
    ), counted as (
      update campaigns c set lead_count = c.lead_count + 1 from theirs t join added a on a.campaign_id = t.campaign_id
      where c.organization_id = ${organizationId} and c.id = t.campaign_id and t.doubled
    )
    select campaign_id as id from added order by 1`;
  return rows.map((row) => row.id);
}

/** What a list stores of a person and a merge may change. */
const LISTED_COLUMNS = [
  ...LISTED_TEXT_FIELDS,
  'specialties',
  'account_id',
  'provider_id',
  'provider_facts',
  'score',
  'score_reasons',
  'is_role_address',
];

/**
 * The rows of lists that the remaining contact has get back each value that the merge changed and nobody changed since. A merge of
 * before this was recorded left the rows alone.
 */
async function restoreListed(tx: OrganizationTx, { mergeId, keptId }: Undoing): Promise<void> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const before = await readListed(tx, keptId);
  const back = LISTED_COLUMNS.map(
    (name) =>
      `${name} = case when l.${name} is not distinct from a.${name} then b.${name} else l.${name} end`,
  ).join(', ');
  await sql`
    update lead_list_leads l set ${sql.unsafe(back)}
    from lead_merges m, jsonb_populate_recordset(null::lead_list_leads, m.record->'after'->'lists') a,
      (select distinct on (w.lead_list_id) w.* from lead_merges r
        cross join jsonb_populate_recordset(null::lead_list_leads, r.record->'before'->'lists') w
        where r.organization_id = ${organizationId} and r.id = ${mergeId}
        order by w.lead_list_id, w.lead_id <> ${keptId}) b
    where m.organization_id = ${organizationId} and m.id = ${mergeId}
      and a.lead_list_id = l.lead_list_id and b.lead_list_id = l.lead_list_id
      and l.organization_id = ${organizationId} and l.lead_id = ${keptId}`;
  await countAgain(tx, keptId, before);
}

/** Whether the remaining contact was scored again since the merge: of values that its undo takes back. */
export async function wasScoredSince(
  tx: OrganizationTx,
  { mergeId, keptId }: Pick<Undoing, 'mergeId' | 'keptId'>,
): Promise<boolean> {
  const { organizationId } = tx;
  const rows = await sqlOf(tx)`
    select from lead_merges m where m.organization_id = ${organizationId} and m.id = ${mergeId} and (
      exists (
        select from leads l, jsonb_populate_record(null::leads, m.record->'after'->'lead') a
        where l.organization_id = ${organizationId} and l.id = ${keptId}
          and (l.score, l.score_reasons) is distinct from (a.score, a.score_reasons))
      or exists (
        select from lead_list_leads l, jsonb_populate_recordset(null::lead_list_leads, m.record->'after'->'lists') a
        where l.organization_id = ${organizationId} and l.lead_id = ${keptId} and a.lead_list_id = l.lead_list_id
          and (l.score, l.score_reasons) is distinct from (a.score, a.score_reasons)))`;
  return rows.length > 0;
}

/** Puts the merged contact back on its lists. Returns the rows of lists that have both again. */
export async function partLists(tx: OrganizationTx, undoing: Undoing): Promise<ListedRow[]> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const { mergeId, keptId, mergedId } = undoing;
  await restoreListed(tx, undoing);
  const was = sql`
    select w.* from lead_merges m
    cross join jsonb_populate_recordset(null::lead_list_leads, m.record->'before'->'lists') w
    join lead_lists t on t.organization_id = m.organization_id and t.id = w.lead_list_id
    where m.organization_id = ${organizationId} and m.id = ${mergeId}`;
  await sql`
    with was as (${was})
    update lead_list_leads l set lead_id = ${mergedId}, email = w.email
    from was w
    where w.lead_id = ${mergedId} and l.organization_id = ${organizationId} and l.lead_list_id = w.lead_list_id
      and l.lead_id = ${keptId}
      and not exists (select from was k where k.lead_list_id = w.lead_list_id and k.lead_id = ${keptId})`;
  await sql`
    with was as (${was})
    update lead_list_leads l set email = w.email
    from was w
    where w.lead_id = ${keptId} and l.organization_id = ${organizationId} and l.lead_list_id = w.lead_list_id
      and l.lead_id = ${keptId}`;
  const columns = await columnsOfRecord(tx, { mergeId, part: 'lists', table: leadListLeads });
  if (columns === '') return [];
  return sql<ListedRow[]>`
    with was as (${was})
    insert into lead_list_leads (${sql.unsafe(columns)})
    select ${sql.unsafe(columns)} from was w
    where w.lead_id = ${mergedId} and exists (select from lead_list_leads k where k.organization_id = ${organizationId}
      and k.lead_list_id = w.lead_list_id and k.lead_id = ${keptId})
    on conflict do nothing
    returning lead_list_id, state, category, specialties, score`;
}
