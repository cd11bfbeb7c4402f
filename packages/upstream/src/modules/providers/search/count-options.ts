import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { ProviderFacet } from '@myra/shared/contracts/providers';
import { LINK_SIGN, PROCEDURE_SIGN, TAXONOMY_SIGN } from '@myra/shared/rules/screens/providers';
import { CCN_LINK } from '../provider.store.ts';
import { columnOf, type ProviderFilter } from './filter.ts';
import { findsOf, inMemory } from './read-rows.ts';

/** How many rows have a value. */
export type Counted = { value: string; n: number };

/** More matches than all that are counted one by one. */
const LOOKED = 20_000;

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

/** The filter without what it asks of a facet. */
export const withoutFacet = (filter: ProviderFilter, facet: ProviderFacet): ProviderFilter => ({
  ...filter,
  facets: filter.facets.filter(({ name }) => name !== facet),
});

/** Counts the values of all matches, or of the first of those in the sparse indexes. */
export async function countOptions(
  tx: OrganizationTx,
  filter: ProviderFilter,
  { facet, isSparse = false }: { facet: ProviderFacet; isSparse?: boolean },
): Promise<Counted[]> {
  const sql = sqlOf(tx);
  const query = sql<{ counted: string }[]>`
    with ${findsOf(sql, filter, { columns: `id, search, ${columnOf(facet)}`, isSparse })}
    select coalesce(json_agg(json_build_object('value', value, 'n', n)), '[]')::text as counted from (
      select v.value, count(*)::integer as n
      from (select * from found limit ${LOOKED}) p cross join lateral (${sql.unsafe(valuesOf(facet))}) v
      group by v.value
    ) v`;
  return JSON.parse((await inMemory(sql, query))?.counted ?? '[]');
}
