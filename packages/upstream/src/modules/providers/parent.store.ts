import type { TransactionSql } from 'postgres';

/**
 * Gives facilities of the registry the NPI of the system that they say they belong to. It is the facility with exactly that normalized
 * name that belongs to none itself: the only one in the state, else the only hospital there, else the only one. Facilities whose
 * system cannot be told have its name alone. Returns how many changed.
 */
export async function linkParents(sql: TransactionSql): Promise<number> {
  const changed = await sql`
    with child as materialized (
      select p.id, p.state, p.facts->>'employerKey' as key from directory_providers p
      where p.kind = 'facility' and p.facts ? 'employerKey'
    ), parent as materialized (
      select p.name_key as key, p.state, p.npi, p.category from directory_providers p
      where p.kind = 'facility' and p.name_key in (select key from child) and p.npi is not null and not p.facts ? 'employerKey'
    ), near as (
      select key, state, case when count(*) = 1 then min(npi)
        when count(*) filter (where category = 'Hospital') = 1 then min(npi) filter (where category = 'Hospital') end as npi
      from parent group by key, state
    ), single as (
      select key, min(npi) as npi from parent group by key having count(*) = 1
    ), found as (
      select c.id, coalesce(n.npi, o.npi) as npi
      from child c left join near n on n.key = c.key and n.state = c.state left join single o on o.key = c.key
    )
    update directory_providers p set employer_npi = f.npi, updated_at = now()
    from found f where p.id = f.id and p.employer_npi is distinct from f.npi`;
  return changed.count;
}
