import type { TransactionSql } from 'postgres';

/** The rows to count: public ones, or those of the bound organization. */
export type CountedRows = 'public' | 'bound';

/** Counted columns by facet. */
const FACETS = {
  specialty: 'specialty',
  taxonomy: 'taxonomy',
  category: 'category',
  state: 'state',
  city: 'city',
  medicare: 'medicare_status',
  years: 'years_band',
  status: 'status',
  role: 'role',
} as const;

/**
 * Counts the values of the directory again and gives it a new version. One pass counts all facets except employers, which
 * have almost as many values as rows; those are counted and named separately.
 */
export async function renewFacets(sql: TransactionSql, rows: CountedRows): Promise<void> {
  const isPublic = rows === 'public';
  const table = sql(isPublic ? 'directory_providers' : 'organization_providers');
  const organization = isPublic
    ? sql`null::bigint`
    : sql`nullif(current_setting('app.organization_id', true), '')::bigint`;
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
      case when p.kind = 'clinician' and e.category = 'Hospital' then 'hospital' else 'group' end,
      p.employer_npi, coalesce(e.name, p.label, p.employer_npi), p.n
    from (
      select source = 'synthetic' as is_synthetic, kind, employer_npi, min(facts->>'employerName') as label, count(*) as n
      from ${table} where employer_npi is not null group by source = 'synthetic', kind, employer_npi
    ) p
    left join ${table} e on e.npi = p.employer_npi`;
  await sql`
    insert into directory_versions as v (organization_id, counted_at) values (${organization}, clock_timestamp())
    on conflict (organization_id) do update
    set counted_at = greatest(excluded.counted_at, v.counted_at + interval '1 microsecond')`;
}
