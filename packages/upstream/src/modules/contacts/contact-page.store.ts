import type { Database } from '@myra/platform/database/open-database';
import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { ContactSort } from '@myra/shared/contracts/contacts';
import type { StoredContactFilter } from './contact-filter.ts';

/** Where a walk goes on: the sort key and id of the contact before it. */
export type ContactPlace = { key: string; id: number };

export type ContactWalk = {
  filter: StoredContactFilter;
  sort: ContactSort;
  isDescending: boolean;
  after: ContactPlace | null;
  skipped: number;
  limit: number;
};

/** Ids of contacts in order, from a place or an offset on. */
export async function listContactIds(tx: OrganizationTx, walk: ContactWalk): Promise<number[]> {
  const { filter, sort, isDescending, after, skipped, limit } = walk;
  const rows = await sqlOf(tx)<{ id: number }[]>`
    select id from page_contacts(${JSON.stringify(filter)}::text::jsonb, ${sort}, ${isDescending},
      ${after?.key ?? null}, ${after?.id ?? null}, ${skipped}, ${limit}) as id`;
  return rows.map((row) => row.id);
}

/** How many contacts a filter finds, counted up to `capped`. */
export async function countContacts(
  tx: OrganizationTx,
  filter: StoredContactFilter,
  capped: number,
): Promise<number> {
  const [row] = await sqlOf(tx)<{ n: number }[]>`
    select count_contacts(${JSON.stringify(filter)}::text::jsonb, ${capped}) as n`;
  return row?.n ?? 0;
}

/** How many contacts have a value, exactly. */
export async function countOfValue(
  tx: OrganizationTx,
  { facet, value }: { facet: string; value: string },
): Promise<number> {
  const [row] = await sqlOf(tx)<{ n: number }[]>`
    select coalesce(sum(n), 0)::integer as n from contact_counts
    where organization_id = ${tx.organizationId} and facet = ${facet} and value = ${value}`;
  return row?.n ?? 0;
}

/** Makes one row of each counted value again, in every organization. */
export async function gatherContactCounts({ sql }: Database): Promise<void> {
  await sql`select gather_contact_counts()`;
}

export type FacetRow = { facet: string; value: string; n: number };

/** The values that contacts have, the commonest first, at most `each` of a kind. */
export async function listContactFacets(tx: OrganizationTx, each: number): Promise<FacetRow[]> {
  return sqlOf(tx)<FacetRow[]>`select facet, value, n from contact_facets(${each})`;
}

/** Campaigns that have chosen leads, the newest first. */
export async function listCampaignChoices(
  tx: OrganizationTx,
  limit: number,
): Promise<{ id: number; name: string; count: number }[]> {
  return sqlOf(tx)<{ id: number; name: string; count: number }[]>`
    select id, name, lead_count as count from campaigns
    where organization_id = ${tx.organizationId} and deleted_at is null and lead_count > 0
    order by id desc limit ${limit}`;
}
