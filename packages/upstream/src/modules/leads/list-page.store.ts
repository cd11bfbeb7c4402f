import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { LeadPhrase } from '../../writer/lead-insight.ts';
import type { ListFilter } from './list-filter.ts';
import type { LeadRow } from './to-lead-facts.ts';

export type ListSort = 'score' | 'name' | 'email';

/** Where a page goes on: the sort key and id of the row before it. */
export type ListPlace = { key: string; leadId: number };

/** Ids of one page, in order. */
export async function listPageIds(
  tx: OrganizationTx,
  input: {
    listId: number;
    filter: ListFilter;
    sort: ListSort;
    descending: boolean;
    after: ListPlace | null;
    limit: number;
  },
): Promise<number[]> {
  const { listId, filter, sort, descending, after, limit } = input;
  const rows = await sqlOf(tx)<{ lead_id: number }[]>`
    select lead_id from page_list_leads(${listId}, ${JSON.stringify(filter.filter)}::text::jsonb, ${sort}, ${descending},
      ${after?.key ?? null}, ${after?.leadId ?? null}, ${filter.walk}, ${limit}) as lead_id`;
  return rows.map((row) => row.lead_id);
}

/** How many leads a filter finds, counted up to `capped`. */
export async function countList(
  tx: OrganizationTx,
  input: { listId: number; filter: ListFilter; capped: number },
): Promise<number> {
  const { listId, filter, capped } = input;
  const [row] = await sqlOf(tx)<{ n: number }[]>`
    select count_list_leads(${listId}, ${JSON.stringify(filter.filter)}::text::jsonb, ${filter.walk}, ${capped}) as n`;
  return row?.n ?? 0;
}

/** A lead as a list shows it, with what it is sorted by. */
export type ListedLead = LeadRow & {
  lead_id: number;
  painpoints: LeadPhrase[];
  benefits: LeadPhrase[];
  score_key: number;
  name_key: string;
};

/** Of a list's own row `m`, joined with its account `a`. */
const LISTED = `m.lead_id, m.first_name, m.last_name, m.email, m.title, m.office_phone, m.city, m.state, m.category,
  m.provider_name, m.specialties, a.name as account_name, m.painpoints::text as painpoints, m.benefits::text as benefits,
  m.score, m.score_reasons, m.is_role_address, m.score_key, m.name_key`;

type Row = Omit<ListedLead, 'painpoints' | 'benefits'> & { painpoints: string; benefits: string };

const toListed = (row: Row): ListedLead => ({
  ...row,
  painpoints: JSON.parse(row.painpoints),
  benefits: JSON.parse(row.benefits),
});

/** The rows of a list with these ids, in the order of the ids. */
export async function readListed(
  tx: OrganizationTx,
  listId: number,
  ids: readonly number[],
): Promise<ListedLead[]> {
  if (ids.length === 0) return [];
  const sql = sqlOf(tx);
  const rows = await sql<Row[]>`
    select ${sql.unsafe(LISTED)}
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted(lead_id, place)
    join lead_list_leads m on m.organization_id = ${tx.organizationId} and m.lead_list_id = ${listId}
      and m.lead_id = wanted.lead_id
    left join accounts a on a.organization_id = m.organization_id and a.id = m.account_id
    order by wanted.place`;
  return rows.map(toListed);
}

/** These people as their newest list knows them, in the order of the ids; somebody on no list stands with the own values. */
export async function readPeople(tx: OrganizationTx, ids: readonly number[]): Promise<ListedLead[]> {
  if (ids.length === 0) return [];
  const sql = sqlOf(tx);
  const rows = await sql<Row[]>`
    select l.id as lead_id, coalesce(m.first_name, l.first_name) as first_name,
      coalesce(m.last_name, l.last_name) as last_name, l.email, coalesce(m.title, l.title) as title,
      coalesce(m.office_phone, l.office_phone) as office_phone, coalesce(m.city, l.city) as city,
      coalesce(m.state, l.state) as state, coalesce(m.category, l.category) as category,
      coalesce(m.provider_name, l.provider_name) as provider_name, coalesce(m.specialties, l.specialties) as specialties,
      a.name as account_name, coalesce(m.painpoints, '[]')::text as painpoints,
      coalesce(m.benefits, '[]')::text as benefits, m.score, coalesce(m.score_reasons, '{}') as score_reasons,
      l.is_role_address, coalesce(m.score_key, -1) as score_key, coalesce(m.name_key, '') as name_key
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted(lead_id, place)
    join leads l on l.organization_id = ${tx.organizationId} and l.id = wanted.lead_id and l.deleted_at is null
    left join lateral (
      select m.* from lead_lists t
      join lead_list_leads m on m.organization_id = t.organization_id and m.lead_list_id = t.id and m.lead_id = l.id
      where t.organization_id = ${tx.organizationId}
      order by t.id desc limit 1
    ) m on true
    left join accounts a on a.organization_id = l.organization_id and a.id = coalesce(m.account_id, l.account_id)
    order by wanted.place`;
  return rows.map(toListed);
}

export async function listExists(tx: OrganizationTx, listId: number): Promise<boolean> {
  const rows = await sqlOf(tx)`
    select 1 from lead_lists where organization_id = ${tx.organizationId} and id = ${listId}`;
  return rows.length === 1;
}
