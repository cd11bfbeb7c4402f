import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { ContactSort } from '@myra/shared/constants/contact-search';
import { type SQL, sql } from 'drizzle-orm';
import { countMatches, readPage } from '../../db/search.ts';
import type { StoredContactFilter } from './contact-filter.ts';
import { contactSearch } from './contact-search.store.ts';

/** Where a page goes on: the sort key and id of the contact before it. */
export type ContactCursor = { key: string; id: number };

export type ContactPage = {
  filter: StoredContactFilter;
  sort: ContactSort;
  isDescending: boolean;
  after: ContactCursor | null;
  skipped: number;
  limit: number;
};

const KEYS: Record<ContactSort, { column: SQL; type: SQL }> = {
  name: { column: sql`l.name_key`, type: sql`text` },
  email: { column: sql`l.email_key`, type: sql`text` },
  score: { column: sql`l.score_key`, type: sql`float8` },
  added: { column: sql`l.id`, type: sql`bigint` },
};

function orderBy(sort: ContactSort, isDescending: boolean): SQL {
  const way = isDescending ? sql`desc` : sql`asc`;
  return sort === 'added' ? sql`l.id ${way}` : sql`${KEYS[sort].column} ${way}, l.id ${way}`;
}

/** Ids of contacts in order, from a contact or an offset on. */
export function listContactIds(tx: OrganizationTx, page: ContactPage): Promise<number[]> {
  const { filter, sort, isDescending, after, skipped, limit } = page;
  const search = contactSearch(tx.organizationId, filter);
  const { column, type } = KEYS[sort];
  const than = isDescending ? sql`<` : sql`>`;
  const base = after
    ? sql`${search.base} and (${column}, l.id) ${than} (${after.key}::${type}, ${after.id}::bigint)`
    : search.base;
  return readPage(tx, { ...search, base }, { order: orderBy(sort, isDescending), skipped, limit });
}

/** How many contacts a filter finds, counted up to `capped`. */
export function countContacts(tx: OrganizationTx, filter: StoredContactFilter, capped: number) {
  return countMatches(tx, contactSearch(tx.organizationId, filter), {
    order: orderBy('name', false),
    capped,
  });
}

/** How many contacts have one of these values, exactly. */
export async function countOfValue(
  tx: OrganizationTx,
  { facet, values }: { facet: string; values: readonly string[] },
): Promise<number> {
  const [row] = await sqlOf(tx)<{ n: number }[]>`
    select coalesce(sum(n), 0)::integer as n from contact_counts
    where organization_id = ${tx.organizationId} and facet = ${facet} and value = any(${values}::text[])`;
  return row?.n ?? 0;
}

/** Changes add rows of counts; an organization with so many more of them than values has them summed up again. */
const COUNT_ROWS_MAX = 500;

/** Makes one row of each counted value again, where there are many more. Twice at once is as good: rows that the other took are gone. */
export async function sumContactCounts(tx: OrganizationTx): Promise<void> {
  await sqlOf(tx)`
    with taken as (
      delete from contact_counts c
      where c.organization_id = ${tx.organizationId} and (
        select count(*) > ${COUNT_ROWS_MAX} + 2 * count(distinct (facet, value)) from contact_counts
        where organization_id = ${tx.organizationId})
      returning c.*
    )
    insert into contact_counts (organization_id, facet, value, n)
    select organization_id, facet, value, sum(n) from taken group by 1, 2, 3 having sum(n) <> 0`;
}

export type FacetRow = { facet: string; value: string; n: number };

/** The values that contacts have, the commonest first, at most `each` of a kind. */
export async function listContactFacets(tx: OrganizationTx, each: number): Promise<FacetRow[]> {
  return sqlOf(tx)<FacetRow[]>`
    select facet, value, n from (
      select facet, value, sum(n)::integer as n,
        row_number() over (partition by facet order by sum(n) desc, value) as rank
      from contact_counts where organization_id = ${tx.organizationId}
      group by facet, value having sum(n) > 0
    ) counted where rank <= ${each} order by facet, rank`;
}

/** A value that contacts have, whatever its capitals; the commonest spelling. Undefined if nobody has it. */
export async function findFacetValue(tx: OrganizationTx, facet: string, text: string) {
  const [row] = await sqlOf(tx)<{ value: string }[]>`
    select value from contact_counts
    where organization_id = ${tx.organizationId} and facet = ${facet} and lower(value) = lower(${text})
    group by value having sum(n) > 0 order by sum(n) desc, value limit 1`;
  return row?.value;
}

/** Campaigns that have chosen leads, the newest first. */
export async function listCampaignChoices(tx: OrganizationTx, limit: number) {
  return sqlOf(tx)<{ id: number; name: string; count: number }[]>`
    select id, name, lead_count as count from campaigns
    where organization_id = ${tx.organizationId} and deleted_at is null and lead_count > 0
    order by id desc limit ${limit}`;
}
