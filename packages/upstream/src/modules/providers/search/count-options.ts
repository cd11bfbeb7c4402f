import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { ProviderFacet } from '@myra/shared/contracts/providers';
import { LINK_SIGN, PROCEDURE_SIGN, TAXONOMY_SIGN } from '@myra/shared/rules/providers';
import { CCN_LINK } from '../provider.store.ts';
import { columnOf, conditionOf, type ProviderFilter } from './filter.ts';
import { findsOf, inMemory } from './gather.ts';
import { planGathering } from './gathering.ts';
import { rowsOf, slicesOf } from './sample.ts';

/** How many rows have a value. */
export type Counted = { value: string; n: number };

/** Rows that are looked at for the values of many matches. */
const LOOKED = 50_000;

const codesAfter = (sign: string): string =>
  `select distinct upper(substr(word, 2)) as value from unnest(string_to_array(p.search, ' ')) word where word like '${sign}%'`;

/** SQL of the values that a row `p` has of a facet, each once: of a column, or of the codes in its searched text. */
function valuesOf(facet: ProviderFacet): string {
  if (facet === 'taxonomy') return codesAfter(PROCEDURE_SIGN);
  if (facet === 'group' || facet === 'hospital')
    return `select regexp_replace(value, '^CCN', '${CCN_LINK}') as value from (${codesAfter(LINK_SIGN)}) l union select p.employer_npi where p.employer_npi is not null`;
  if (facet !== 'specialty')
    return `select p.${columnOf(facet)} as value where p.${columnOf(facet)} is not null`;
  return `
    select distinct upper(substr(word, 2, letters)) as value
    from unnest(string_to_array(p.search, ' ')) word, unnest('{2,4,10}'::integer[]) letters where word like '${TAXONOMY_SIGN}%'
    union all select p.specialty where p.specialty is not null`;
}

const columnsOf = (facet: ProviderFacet): string => `id, search, ${columnOf(facet)}`;

/** The filter without what it asks of a facet. */
export const withoutFacet = (filter: ProviderFilter, facet: ProviderFacet): ProviderFilter => ({
  ...filter,
  facets: filter.facets.filter(({ name }) => name !== facet),
});

/** Counts the values of all matches. */
export async function countAllOptions(
  tx: OrganizationTx,
  filter: ProviderFilter,
  facet: ProviderFacet,
): Promise<Counted[]> {
  const sql = sqlOf(tx);
  const { cost: _cost, ...gathered } = await planGathering(tx, { filter, share: 0 });
  const query = sql<{ counted: string }[]>`
    with ${findsOf(sql, { ...gathered, columns: columnsOf(facet) })}
    select coalesce(json_agg(json_build_object('value', value, 'n', n)), '[]')::text as counted from (
      select v.value, count(*)::integer as n from found p cross join lateral (${sql.unsafe(valuesOf(facet))}) v
      group by v.value
    ) v`;
  return JSON.parse((await inMemory(sql, query))?.counted ?? '[]');
}

/**
 * Counts the values of the matches in a sample of all rows, for a filter that many rows match; `estimate` is how many rows
 * of all have a value, without the slice of the sample that has most of them.
 */
export async function sampleOptions(
  tx: OrganizationTx,
  filter: ProviderFilter,
  facet: ProviderFacet,
): Promise<(Counted & { estimate: number })[]> {
  const sql = sqlOf(tx);
  const all = await rowsOf(tx, filter.kind);
  return sql<(Counted & { estimate: number })[]>`
    select value, sum(n)::integer as n, ((sum(n) - max(n)) * ${all / LOOKED}::float8)::float8 as estimate
    from (
      select s.slice, v.value, count(*) as n
      from ${slicesOf(sql, filter.kind, LOOKED)} cross join lateral (${sql.unsafe(valuesOf(facet))}) v
      where ${conditionOf(sql, filter)}
      group by s.slice, v.value
    ) counted
    group by value`;
}
