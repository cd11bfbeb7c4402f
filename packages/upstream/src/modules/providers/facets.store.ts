import { PROVIDER_FIGURES } from '@myra/shared/constants/provider-figures';
import type { TransactionSql } from 'postgres';
import { type DirectoryRows, organizationOf, renewVersion } from './directory-version.store.ts';
import { CCN_LINK } from './provider.store.ts';
import { FIGURE_COLUMNS } from './search/filter.ts';

/** Counted columns by facet. */
const FACETS = {
  specialty: 'specialty',
  description: 'taxonomy',
  category: 'category',
  state: 'state',
  city: 'city',
  medicare: 'medicare_status',
  years: 'years_band',
  status: 'status',
  role: 'role',
} as const;

/**
 * Counts the values of the directory again and gives it a new version. One pass counts all facets except employers and groups, which
 * have almost as many values as rows, and branches of the tree of specialties and procedures, of which a row can have many.
 */
export async function renewFacets(sql: TransactionSql, rows: DirectoryRows): Promise<void> {
  const table = sql(rows === 'public' ? 'directory_providers' : 'organization_providers');
  const organization = organizationOf(sql, rows);
  const columns = sql.unsafe(Object.values(FACETS).join(', '));
  const sets = sql.unsafe(
    Object.values(FACETS)
      .map((column) => `(${column})`)
      .join(', '),
  );
  const named = Object.entries(FACETS).map(
    ([facet, column]) => `when grouping(${column}) = 0 then '${facet}'`,
  );
  await sql`select pg_advisory_xact_lock(hashtextextended('provider-facets', coalesce(${organization}, 0)))`;
  await sql`delete from provider_facets where organization_id is not distinct from ${organization}`;
  await sql`
    insert into provider_facets (organization_id, is_synthetic, kind, facet, value, label, n)
    select ${organization}, is_synthetic, kind, facet, value, value, n
    from (
      select source = 'synthetic' as is_synthetic, kind, case ${sql.unsafe(named.join(' '))} else 'all' end as facet,
        coalesce(${columns}, '') as value, count(*) as n,
        grouping(${columns}) = ${2 ** named.length - 1} or coalesce(${columns}) is not null as is_value
      from ${table} group by source = 'synthetic', kind, grouping sets ((), ${sets})
    ) p where is_value`;
  await sql`
    insert into provider_facets (organization_id, is_synthetic, kind, facet, value, label, n)
    select ${organization}, p.is_synthetic, p.kind,
      case when p.kind = 'clinician' and coalesce(e.category, m.category) = 'Hospital' then 'hospital' else 'group' end,
      p.value, coalesce(e.name, m.name, p.label, p.value), p.n
    from (
      select is_synthetic, kind, value, min(label) as label, count(*) as n
      from (
        select id, source = 'synthetic' as is_synthetic, kind, employer_npi as value, facts->>'employerName' as label
        from ${table} where employer_npi is not null
        union all
        select t.id, t.source = 'synthetic', t.kind, link, (
          select g->>'name' from jsonb_array_elements(t.facts->'groups') g where g->>'id' = link limit 1)
        from ${table} t cross join jsonb_array_elements_text(t.facts->'links') link
        where t.facts ? 'links' and link is distinct from t.employer_npi
      ) each group by is_synthetic, kind, value
    ) p
    left join ${table} e on e.npi = p.value
    left join ${table} m on m.npi is null and ${CCN_LINK} || m.ccn = p.value
    where m.id is not null or not starts_with(p.value, ${CCN_LINK})`;
  await sql`
    insert into provider_facets (organization_id, is_synthetic, kind, facet, value, label, n)
    select ${organization}, t.source = 'synthetic', t.kind, 'taxonomy', p->>'code', min(p->>'text'), count(distinct t.id)
    from ${table} t cross join jsonb_array_elements(t.facts->'procedures') p
    where t.facts ? 'procedures' group by t.source = 'synthetic', t.kind, p->>'code'`;
  await sql`
    insert into provider_facets (organization_id, is_synthetic, kind, facet, value, label, n)
    select ${organization}, p.is_synthetic, p.kind, 'node', node, node, sum(p.n)
    from (
      select source = 'synthetic' as is_synthetic, kind, codes, count(*) as n
      from ${table} where codes is not null group by source = 'synthetic', kind, codes
    ) p
    cross join lateral (
      select distinct left(code, letters) as node
      from unnest(string_to_array(p.codes, ' ')) code, unnest('{2,4,10}'::integer[]) letters
    ) nodes
    group by p.is_synthetic, p.kind, node`;
  await sql`
    insert into provider_facets (organization_id, is_synthetic, kind, facet, value, label, n)
    select ${organization}, source = 'synthetic', kind, 'uncoded', specialty, specialty, count(*)
    from ${table} where codes is null and specialty is not null group by source = 'synthetic', kind, specialty`;
  const figures = PROVIDER_FIGURES.map((name) => `('${name}', t.${FIGURE_COLUMNS[name]})`).join(', ');
  await sql`
    insert into provider_facets (organization_id, is_synthetic, kind, facet, value, label, n)
    select ${organization}, source = 'synthetic', kind, 'figure', f.figure, f.figure, count(f.value)
    from ${table} t cross join lateral (values ${sql.unsafe(figures)}) f (figure, value)
    where t.has_figures group by source = 'synthetic', kind, f.figure`;
  await renewVersion(sql, rows);
}
