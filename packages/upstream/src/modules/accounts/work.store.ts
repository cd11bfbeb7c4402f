import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { workDone } from '@myra/shared/contracts/accounts';
import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { z } from 'zod';

/** Rows are read as they are shown, but for the spelling of times. */
type Work = z.input<typeof workDone>;

/** Leads by their own NPI, or by their employers. */
export type Concerned = { npi: string | null; accountIds: readonly number[] };

const PEOPLE_MAX = 50;
const CAMPAIGNS_MAX = 50;
const REPLIES_MAX = 20;

/** Two look-ups, because an OR over both would use no index. */
const leadsOf = (
  sql: TransactionSql,
  org: number,
  { npi, accountIds }: Concerned,
): PendingQuery<Row[]> => sql`
  (select l.id from leads l where l.organization_id = ${org} and l.npi = ${npi} and l.deleted_at is null
   union
   select l.id from leads l where l.organization_id = ${org} and l.account_id = any(${[...accountIds]}::bigint[])
     and l.deleted_at is null)`;

/** How many leads there are, to how many something was sent, and how many answered. */
export async function countWork(tx: OrganizationTx, concerned: Concerned) {
  const sql = sqlOf(tx);
  const [row] = await sql<Pick<Work, 'leads' | 'contacted' | 'replied'>[]>`
    select count(*)::integer as leads, count(*) filter (where s.contacted)::integer as contacted,
      count(*) filter (where s.replied)::integer as replied
    from ${leadsOf(sql, tx.organizationId, concerned)} m
    left join lateral (
      select bool_or(s.last_sent_at is not null) as contacted, bool_or(s.replied_at is not null) as replied
      from sequences s where s.organization_id = ${tx.organizationId} and s.lead_id = m.id
    ) s on true`;
  return row ?? { leads: 0, contacted: 0, replied: 0 };
}

const NAME = `coalesce(nullif(btrim(concat_ws(' ', coalesce(l.first_name, l.found->'first_name'->>'value'),
  coalesce(l.last_name, l.found->'last_name'->>'value'))), ''), nullif(l.email, ''), l.provider_name,
  l.found->'provider_name'->>'value', '-')`;

/** Who answered last comes first, then who was written to last. */
export async function listConcerned(tx: OrganizationTx, concerned: Concerned) {
  const sql = sqlOf(tx);
  return sql<(Omit<Work['people'][number], 'owner'> & { owner_id: string | null })[]>`
    select l.id, ${sql.unsafe(NAME)} as name, coalesce(l.title, l.found->'title'->>'value') as title, l.email <> '' as has_email,
      l.owner_id, s.contacted_at, s.replied_at
    from ${leadsOf(sql, tx.organizationId, concerned)} m
    join leads l on l.organization_id = ${tx.organizationId} and l.id = m.id
    left join lateral (
      select max(s.last_sent_at) as contacted_at, max(s.replied_at) as replied_at
      from sequences s where s.organization_id = ${tx.organizationId} and s.lead_id = l.id
    ) s on true
    order by s.replied_at desc nulls last, s.contacted_at desc nulls last, l.name_key, l.id limit ${PEOPLE_MAX}`;
}

export async function listCampaignsOf(tx: OrganizationTx, concerned: Concerned) {
  const sql = sqlOf(tx);
  return sql<Work['campaigns']>`
    select c.id, c.name, c.strategy_plan_id, c.status, count(*)::integer as leads,
      count(s.replied_at)::integer as replied
    from ${leadsOf(sql, tx.organizationId, concerned)} m
    join campaign_leads k on k.organization_id = ${tx.organizationId} and k.lead_id = m.id
    join campaigns c on c.organization_id = k.organization_id and c.id = k.campaign_id and c.deleted_at is null
    left join sequences s on s.organization_id = k.organization_id and s.campaign_id = k.campaign_id and s.lead_id = m.id
    group by c.id order by c.id desc limit ${CAMPAIGNS_MAX}`;
}

export async function listReplies(tx: OrganizationTx, concerned: Concerned) {
  const sql = sqlOf(tx);
  return sql<Work['replies']>`
    select s.id as sequence_id, l.id as lead_id, ${sql.unsafe(NAME)} as lead_name, c.name as campaign_name, s.replied_at
    from ${leadsOf(sql, tx.organizationId, concerned)} m
    join leads l on l.organization_id = ${tx.organizationId} and l.id = m.id
    join sequences s on s.organization_id = ${tx.organizationId} and s.lead_id = m.id and s.replied_at is not null
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    order by s.replied_at desc limit ${REPLIES_MAX}`;
}
