import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { PROVIDER_FIGURES, type ProviderFigure } from '@myra/shared/constants/provider-figures';
import { PEOPLE_KEY } from './provider.store.ts';
import type { Official } from './public-provider.ts';
import { REACHED, SHOWS_SYNTHETIC } from './search/conditions.ts';
import { FIGURE_COLUMNS } from './search/filter.ts';

/** A row of a list. */
export type ListedProvider = {
  id: number;
  npi: string | null;
  peopleKey: string | null;
  kind: string;
  name: string;
  category: string | null;
  streetAddress: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  specialty: string | null;
  codes: string | null;
  status: string | null;
  numberOfProviders: number | null;
  employerName: string | null;
  official: Official | null;
  hasEmail: boolean;
  figures: Record<ProviderFigure, number | null>;
  isAnnualized: boolean;
  source: string;
  sourceDate: string;
};

/** SQL of an object of all figures of a row `p`. */
const FIGURES = `json_build_object(${PROVIDER_FIGURES.map((name) => `'${name}', p.${FIGURE_COLUMNS[name]}`).join(', ')})`;

/** Rows with these ids, in their order. */
export async function listProviderRows(tx: OrganizationTx, ids: readonly string[]) {
  const sql = sqlOf(tx);
  return sql<ListedProvider[]>`
    select p.id, p.npi, ${sql.unsafe(PEOPLE_KEY)} as "peopleKey", p.kind, p.name, p.category, p.street_address as "streetAddress", p.city, p.state,
      p.zip_code as "zipCode", p.specialty, p.codes, p.status, p.number_of_providers as "numberOfProviders",
      p.facts->>'employerName' as "employerName", p.facts->'official' as official, ${sql.unsafe(REACHED)} as "hasEmail", ${sql.unsafe(FIGURES)} as figures,
      coalesce((p.facts->>'figuresAnnualized')::boolean, false) as "isAnnualized",
      p.source, p.source_date as "sourceDate"
    from unnest(${[...ids]}::bigint[]) with ordinality as found (id, place)
    join providers p on p.id = found.id
    order by found.place`;
}

type Selected = Pick<ListedProvider, 'id' | 'npi' | 'peopleKey' | 'hasEmail'>;

/** These rows in their order, and whether an email address is known of each. */
export async function listSelectedRows(tx: OrganizationTx, ids: readonly string[]): Promise<Selected[]> {
  const sql = sqlOf(tx);
  return sql<Selected[]>`
    select p.id, p.npi, ${sql.unsafe(PEOPLE_KEY)} as "peopleKey", ${sql.unsafe(REACHED)} as "hasEmail"
    from unnest(${[...ids]}::bigint[]) with ordinality as found (id, place)
    join providers p on p.id = found.id
    order by found.place`;
}

/** A text that changes with each import that the organization can see. */
export async function readVersion(tx: OrganizationTx): Promise<string> {
  const [row] = await sqlOf(tx)<{ version: string }[]>`
    select coalesce(string_agg((extract(epoch from counted_at) * 1000000)::bigint::text, '-'
      order by organization_id nulls first), '0') as version
    from directory_versions`;
  return row?.version ?? '0';
}

/** The stored number of rows of a kind that have one of these values. */
export async function readFacetCount(
  tx: OrganizationTx,
  input: { kind: string; facets: readonly string[]; values: readonly string[] },
): Promise<number> {
  const sql = sqlOf(tx);
  const [row] = await sql<{ n: number }[]>`
    select coalesce(sum(f.n), 0)::integer as n from provider_facets f
    where f.kind = ${input.kind} and f.facet = any(${[...input.facets]}::text[]) and f.value = any(${[...input.values]}::text[])
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

/** Medians of similar facilities. */
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
        and p.has_figures and p.total_revenues is not null
        and (p.source <> 'synthetic' or ${sql.unsafe(SHOWS_SYNTHETIC)})
      limit 500
    ) p`;
  return row ?? { count: 0, lengthOfStay: null, liabilityShare: null };
}
