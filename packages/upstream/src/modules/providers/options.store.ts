import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { SHOWS_SYNTHETIC } from './search/filter.ts';
import { patternOf } from './search/terms.ts';

type Wanted = { kind: string; facets: readonly string[]; words: readonly string[] };

/** The stored values of facets of whose label each word begins a word, at most `max`, most rows first. */
export async function findOptions(
  tx: OrganizationTx,
  { kind, facets, words, max }: Wanted & { max: number },
): Promise<{ value: string; count: number }[]> {
  const sql = sqlOf(tx);
  return sql<{ value: string; count: number }[]>`
    with shown as (
      select f.value, f.n, f.words from provider_facets f
      where f.kind = ${kind} and f.facet = any(${[...facets]}::text[])
        and (not f.is_synthetic or ${sql.unsafe(SHOWS_SYNTHETIC)})
    )
    select s.value, sum(s.n)::integer as count from shown s
    where s.value in (
      select value from shown where words like all(${words.map(patternOf)}::text[]) order by n desc limit ${max})
    group by s.value order by count desc, s.value`;
}

/** The names of the providers that these values number. */
export async function namesOf(tx: OrganizationTx, npis: readonly string[]): Promise<Map<string, string>> {
  const rows = await sqlOf(tx)<{ npi: string; name: string }[]>`
    select p.npi, min(p.name) as name from providers p where p.npi = any(${[...npis]}::text[]) group by p.npi`;
  return new Map(rows.map(({ npi, name }) => [npi, name]));
}

/** The labels of values, of those of whose label each word begins a word. */
export async function labelsOf(
  tx: OrganizationTx,
  { kind, facets, words, values }: Wanted & { values: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await sqlOf(tx)<{ value: string; label: string }[]>`
    select f.value, min(f.label) as label from provider_facets f
    where f.kind = ${kind} and f.facet = any(${[...facets]}::text[]) and f.value = any(${[...values]}::text[])
      and f.words like all(${words.map(patternOf)}::text[])
    group by f.value`;
  return new Map(rows.map(({ value, label }) => [value, label]));
}
