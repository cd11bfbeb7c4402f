import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { DETAIL_FIELDS, type DetailField } from '@myra/shared/constants/lead-fields';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { getLeadHistory } from '@myra/shared/contracts/contacts';

/** Its rows are read as they are shown, but for the spelling of times. */
type History = AnswerOf<typeof getLeadHistory>;

const LISTS_MAX = 50;
const CONVERSATIONS_MAX = 100;

export type DetailRow = Record<DetailField, string | null> & { found: string };

const DETAILS = DETAIL_FIELDS.map(
  (column) => `coalesce(${column}, found->'${column}'->>'value') as ${column}`,
).join(', ');

/** What the page of a contact shows besides the row of the list. Undefined for an unknown contact. */
export async function readDetails(tx: OrganizationTx, id: number): Promise<DetailRow | undefined> {
  const sql = sqlOf(tx);
  const [row] = await sql<DetailRow[]>`
    select ${sql.unsafe(DETAILS)}, (
        select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(leads.found) f
        where nullif(nullif(to_jsonb(leads)->f.key, 'null'), '[]') is null
      )::text as found
    from leads where organization_id = ${tx.organizationId} and id = ${id} and deleted_at is null`;
  return row;
}

/** The person's row and the rows merged into it; the person's own first. */
export async function listOwnIds(tx: OrganizationTx, id: number): Promise<number[]> {
  const rows = await sqlOf(tx)<{ id: number }[]>`
    select id from leads where organization_id = ${tx.organizationId} and merged_into = ${id} order by id`;
  return [id, ...rows.map((row) => row.id)];
}

export async function listListsOf(tx: OrganizationTx, ids: readonly number[]) {
  return sqlOf(tx)<History['lists']>`
    select t.id, t.name, t.created_at::text as added_at, max(m.score) as score
    from lead_lists t
    join lead_list_leads m on m.organization_id = t.organization_id and m.lead_list_id = t.id
    where t.organization_id = ${tx.organizationId} and m.lead_id = any(${[...ids]}::bigint[])
    group by t.id order by t.id desc limit ${LISTS_MAX}`;
}

/** Campaigns that chose the person or wrote to them. */
export async function listCampaignsOf(tx: OrganizationTx, ids: readonly number[]) {
  return sqlOf(tx)<(History['campaigns'][number] & { product_id: number | null })[]>`
    select c.id, c.name, c.strategy_plan_id, c.product_id, c.status, c.run_state from campaigns c
    where c.organization_id = ${tx.organizationId} and c.deleted_at is null and (
      exists (select from campaign_leads m where m.organization_id = c.organization_id and m.campaign_id = c.id
        and m.lead_id = any(${[...ids]}::bigint[]))
      or exists (select from sequences s where s.campaign_id = c.id and s.lead_id = any(${[...ids]}::bigint[])))
    order by c.id desc limit ${CONVERSATIONS_MAX}`;
}

export async function listConversationsOf(tx: OrganizationTx, ids: readonly number[]) {
  return sqlOf(tx)<History['sequences']>`
    select s.id, s.campaign_id, coalesce(c.name, '') as campaign_name, s.sequence_state, s.reason_to_stop, s.total_emails,
      (select count(*)::integer from sequence_emails e where e.sequence_id = s.id and e.sent_at is not null) as sent_emails,
      s.has_messages, s.last_subject, s.preview, s.activity_at::text as activity_at, s.replied_at::text as replied_at
    from sequences s left join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    where s.organization_id = ${tx.organizationId} and s.lead_id = any(${[...ids]}::bigint[])
    order by s.activity_at desc, s.id desc limit ${CONVERSATIONS_MAX}`;
}

/** What the events of emails tell already. */
const TOLD_BY_EMAILS = ['email.sent', 'reply.received'];

/** Events of the person's emails and what people did, newest first. */
export async function listEventsOf(
  tx: OrganizationTx,
  input: { ids: readonly number[]; sequenceIds: readonly number[]; limit: number },
): Promise<History['events']> {
  const { ids, sequenceIds, limit } = input;
  return sqlOf(tx)<History['events']>`
    select e.kind, e.type, e.at::text as at, c.name as campaign_name, e.sequence_id from (
      (select 'email' as kind, i.interaction_type as type, i.interaction_timestamp as at, s.campaign_id, s.id as sequence_id
       from interactions i join sequences s on s.id = i.sequence_id
       where i.organization_id = ${tx.organizationId} and i.sequence_id = any(${[...sequenceIds]}::bigint[])
         and not i.machine
       order by i.interaction_timestamp desc limit ${limit})
      union all
      (select 'person', a.event, a.created_at, a.campaign_id, null from activity_log a
       where a.organization_id = ${tx.organizationId} and a.lead_id = any(${[...ids]}::bigint[])
         and a.event <> all(${TOLD_BY_EMAILS}::text[])
         and not (a.event = 'lead.unsubscribed' and exists (
           select from interactions i
           where i.organization_id = ${tx.organizationId} and i.sequence_id = any(${[...sequenceIds]}::bigint[])
             and i.interaction_type = 'unsubscribed'))
       order by a.id desc limit ${limit})
    ) e
    left join campaigns c on c.organization_id = ${tx.organizationId} and c.id = e.campaign_id
    order by e.at desc limit ${limit}`;
}

type MergeRow = Omit<History['merges'][number], 'undo_until'> & { is_undoable: boolean };

/** Active merges into the person, newest first. Only the newest can be undone. */
export async function listMergesOf(tx: OrganizationTx, id: number): Promise<MergeRow[]> {
  return sqlOf(tx)<MergeRow[]>`
    select m.id, coalesce(m.record->'merged'->>'email', '') as email,
      concat_ws(' ', m.record->'merged'->>'first_name', m.record->'merged'->>'last_name') as name,
      m.merged_by, m.merged_at::text as merged_at,
      m.record ? 'after' and m.id = max(m.id) over () as is_undoable
    from lead_merges m
    where m.organization_id = ${tx.organizationId} and m.kept_id = ${id} and not exists (
      select from lead_merge_undos u where u.organization_id = m.organization_id and u.merge_id = m.id)
    order by m.id desc limit 50`;
}
