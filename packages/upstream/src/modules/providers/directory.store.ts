import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { ProviderFilter, SearchTerm } from '@myra/platform/directory/provider-filter';
import type { ProviderSort } from '@myra/shared/contracts/providers';

/** A row of a list. */
export type ListedProvider = {
  id: number;
  npi: string | null;
  kind: string;
  name: string;
  category: string | null;
  streetAddress: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  specialty: string | null;
  status: string | null;
  numberOfProviders: number | null;
  employerName: string | null;
  hasEmail: boolean;
  source: string;
  sourceDate: string;
};

const SORTS: Record<ProviderSort, string> = {
  name: 'name',
  category: 'category',
  location: 'location',
  number_of_providers: 'size',
};

/** Whether the organization sees made-up rows: as long as it has none of its own. */
export const SHOWS_SYNTHETIC = `not exists (select from providers own where own.organization_id =
  nullif(current_setting('app.organization_id', true), '')::bigint)`;

/**
 * The filter with what the list of all words knows of its search: which words may be meant. Asked once for every page and
 * count that are made of it.
 */
export async function resolveSearch(tx: OrganizationTx, filter: ProviderFilter): Promise<ProviderFilter> {
  if (!filter.terms) return filter;
  const [row] = await sqlOf(tx)<{ terms: string }[]>`
    select resolve_provider_terms(${JSON.stringify(filter.terms)}::text::jsonb)::text as terms`;
  // Terms with what the database adds for itself.
  return row ? { ...filter, terms: JSON.parse(row.terms) as SearchTerm[] } : filter;
}

/** Rows of a resolved filter in order, from `offset` on. */
export async function listProviderRows(
  tx: OrganizationTx,
  input: {
    filter: ProviderFilter;
    sort: ProviderSort;
    isDescending: boolean;
    offset: number;
    limit: number;
    /** The row before the first of them, where it is known. */
    after?: number | undefined;
  },
): Promise<ListedProvider[]> {
  return sqlOf(tx)<ListedProvider[]>`
    select p.id, p.npi, p.kind, p.name, p.category, p.street_address as "streetAddress", p.city, p.state,
      p.zip_code as "zipCode", p.specialty, p.status, p.number_of_providers as "numberOfProviders",
      p.facts->>'employerName' as "employerName", p.facts->>'email' is not null as "hasEmail", p.source, p.source_date as "sourceDate"
    from unnest(page_providers(${JSON.stringify(input.filter)}::text::jsonb, ${SORTS[input.sort]}, ${input.isDescending},
      ${input.offset}, ${input.limit}, ${input.after ?? null}::bigint)) with ordinality as found (id, place)
    join providers p on p.id = found.id
    order by found.place`;
}

/** Ids of the rows that a resolved filter finds, the first `limit` by name. */
export async function listMatchingRows(
  tx: OrganizationTx,
  filter: ProviderFilter,
  limit: number,
): Promise<{ id: number; hasEmail: boolean }[]> {
  return sqlOf(tx)<{ id: number; hasEmail: boolean }[]>`
    select p.id, p.facts->>'email' is not null as "hasEmail"
    from unnest(page_providers(${JSON.stringify(filter)}::text::jsonb, ${SORTS.name}, false, 0, ${limit})) as found (id)
    join providers p on p.id = found.id`;
}

/** How many rows a resolved filter finds, at most `capped`. */
export async function countProviderRows(
  tx: OrganizationTx,
  filter: ProviderFilter,
  capped: number,
): Promise<number> {
  const [row] = await sqlOf(tx)<{ n: number }[]>`
    select count_providers(${JSON.stringify(filter)}::text::jsonb, ${capped}) as n`;
  return row?.n ?? 0;
}

/** How many rows of a kind have one of these values, as it was counted when the directory last changed. */
export async function readFacetCount(
  tx: OrganizationTx,
  input: { kind: string; facet: string; values: readonly string[] },
): Promise<number> {
  const sql = sqlOf(tx);
  const [row] = await sql<{ n: number }[]>`
    select coalesce(sum(f.n), 0)::integer as n from provider_facets f
    where f.kind = ${input.kind} and f.facet = ${input.facet} and f.value = any(${[...input.values]}::text[])
      and (not f.is_synthetic or ${sql.unsafe(SHOWS_SYNTHETIC)})`;
  return row?.n ?? 0;
}

export type FacetOption = { facet: string; value: string; label: string; count: number };

/** The commonest values of each facet, at most `each`, most rows first. */
export async function listFacetOptions(
  tx: OrganizationTx,
  input: { kind: string; facets: readonly string[]; each: number },
): Promise<FacetOption[]> {
  const sql = sqlOf(tx);
  return sql<FacetOption[]>`
    select wanted.facet, f.value, min(f.label) as label, sum(f.n)::integer as count
    from unnest(${[...input.facets]}::text[]) as wanted (facet)
    cross join lateral (
      select f.value, f.label, f.n from provider_facets f
      where f.kind = ${input.kind} and f.facet = wanted.facet
        and (not f.is_synthetic or ${sql.unsafe(SHOWS_SYNTHETIC)})
      order by f.n desc limit ${input.each}
    ) f
    group by wanted.facet, f.value
    order by wanted.facet, count desc, label`;
}

/** What a facility's figures are measured against. */
export type Peers = { count: number; lengthOfStay: number | null; liabilityShare: number | null };

/** Medians of at most 500 facilities of the same category and state that report figures. */
export async function readPeers(
  tx: OrganizationTx,
  input: { id: number; category: string | null; state: string | null },
): Promise<Peers> {
  const sql = sqlOf(tx);
  const [row] = await sql<Peers[]>`
    select count(*)::integer as count,
      percentile_cont(0.5) within group (order by (p.facts->>'averageLengthOfStay')::float8) as "lengthOfStay",
      percentile_cont(0.5) within group (
        order by (p.facts->>'totalLiabilities')::float8 / nullif((p.facts->>'totalRevenues')::float8, 0)) as "liabilityShare"
    from (
      select p.facts from providers p
      where p.kind = 'facility' and p.category = ${input.category} and p.state = ${input.state} and p.id <> ${input.id}
        and p.facts->>'totalRevenues' is not null
        and (p.source <> 'synthetic' or ${sql.unsafe(SHOWS_SYNTHETIC)})
      limit 500
    ) p`;
  return row ?? { count: 0, lengthOfStay: null, liabilityShare: null };
}
