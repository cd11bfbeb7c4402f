import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { LISTED_TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { LeadPhrase } from '@myra/writer/types';
import { type SQL, sql } from 'drizzle-orm';
import { countMatches, readPage } from '../../db/search.ts';
import type { ListFilter } from './list-filter.ts';
import { listSearch } from './list-search.store.ts';
import type { LeadRow } from './to-lead-facts.ts';

export type ListSort = 'score' | 'name' | 'email';

/** Where a page goes on: the sort key and id of the row before it. */
export type ListCursor = { key: string; leadId: number };

const KEYS: Record<ListSort, { column: SQL; type: SQL }> = {
  name: { column: sql`m.name_key`, type: sql`text` },
  email: { column: sql`m.email`, type: sql`text` },
  score: { column: sql`m.score_key`, type: sql`float8` },
};

/** Ids of one page, in order. */
export function listPageIds(
  tx: OrganizationTx,
  input: {
    listId: number;
    filter: ListFilter;
    sort: ListSort;
    descending: boolean;
    after: ListCursor | null;
    limit: number;
  },
): Promise<number[]> {
  const { listId, filter, sort, descending, after, limit } = input;
  const search = listSearch(tx.organizationId, listId, filter);
  const { column, type } = KEYS[sort];
  const [way, than] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const base = after
    ? sql`${search.base} and (${column}, m.lead_id) ${than} (${after.key}::${type}, ${after.leadId}::bigint)`
    : search.base;
  return readPage(
    tx,
    { ...search, base },
    { order: sql`${column} ${way}, m.lead_id ${way}`, skipped: 0, limit },
  );
}

/** How many leads a filter finds, counted up to `capped`. */
export function countList(tx: OrganizationTx, input: { listId: number; filter: ListFilter; capped: number }) {
  const { listId, filter, capped } = input;
  const order = sql`m.score_key desc, m.lead_id desc`;
  return countMatches(tx, listSearch(tx.organizationId, listId, filter), { order, capped });
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
const LISTED = `m.lead_id, m.email, ${LISTED_TEXT_FIELDS.map((column) => `m.${column}`).join(', ')}, m.specialties,
  a.name as account_name, m.painpoints::text as painpoints, m.benefits::text as benefits, m.score, m.score_reasons,
  m.is_role_address, m.score_key, m.name_key,
  (select p.role from leads p where p.organization_id = m.organization_id and p.id = m.lead_id) as role`;

/** The newest list's value `m`, else the person's own `l`. */
const NEWEST = [...LISTED_TEXT_FIELDS, 'specialties']
  .map((column) => `coalesce(m.${column}, l.${column}) as ${column}`)
  .join(', ');

type Row = Omit<ListedLead, 'painpoints' | 'benefits'> & { painpoints: string; benefits: string };

const toListed = (row: Row): ListedLead => ({
  ...row,
  painpoints: JSON.parse(row.painpoints),
  benefits: JSON.parse(row.benefits),
});

/** The rows of a list with these ids, in the order of the ids. */
export async function readListed(tx: OrganizationTx, listId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const query = sqlOf(tx);
  const rows = await query<Row[]>`
    select ${query.unsafe(LISTED)}
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
  const query = sqlOf(tx);
  const rows = await query<Row[]>`
    select l.id as lead_id, l.email, ${query.unsafe(NEWEST)},
      a.name as account_name, coalesce(m.painpoints, '[]')::text as painpoints,
      coalesce(m.benefits, '[]')::text as benefits, m.score, coalesce(m.score_reasons, '{}') as score_reasons,
      l.is_role_address, l.role, coalesce(m.score_key, -1) as score_key, coalesce(m.name_key, '') as name_key
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

/** Makes an empty list that no import fills. Returns its id. */
export async function insertList(tx: OrganizationTx, name: string, now: Date): Promise<number> {
  const [row] = await sqlOf(tx)<{ id: number }[]>`
    insert into lead_lists (organization_id, name, created_at)
    values (${tx.organizationId}, ${name}, ${now.toISOString()}) returning id`;
  if (!row) throw new Error('An insert returned no row');
  return row.id;
}
