import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

export type DuplicatePair = {
  reason: 'same-npi' | 'same-name' | 'same-mailbox';
  first: number;
  second: number;
};

/** Rows of one group that are compared with its first. */
const GROUP_MAX = 6;

/**
 * Pairs that may be one person: the same NPI and last name (a practice's NPI may stand in many rows), the same name at the
 * same employer, or the same mailbox but for a tag behind a plus. Pairs told apart are left out.
 */
export async function listPairs(tx: OrganizationTx, limit: number): Promise<DuplicatePair[]> {
  return sqlOf(tx)<DuplicatePair[]>`
    with own as materialized (
      select id, npi, lower(btrim(first_name)) as first_name, lower(btrim(last_name)) as last_name,
        coalesce(account_id::text, nullif(lower(btrim(provider_name)), '')) as employer, email_key
      from leads where organization_id = ${tx.organizationId} and deleted_at is null
    ), keyed as (
      select 'same-npi' as reason, npi || ' ' || coalesce(last_name, '') as key, id from own where npi is not null
      union all
      select 'same-name', regexp_replace(first_name || ' ' || last_name, '[^a-z0-9 ]', '', 'g') || '|' || employer, id
      from own where first_name <> '' and last_name <> '' and employer is not null
      union all
      select 'same-mailbox', regexp_replace(email_key, '\\+[^@]*@', '@'), id from own where email_key like '%@%'
    ), grouped as (
      select reason, (array_agg(id order by id))[1:${GROUP_MAX}] as ids from keyed
      group by reason, key having count(*) > 1
    ), paired as (
      select distinct on (g.ids[1], other.id) g.reason, g.ids[1] as first, other.id as second
      from grouped g cross join lateral unnest(g.ids[2:]) as other(id)
      order by g.ids[1], other.id, g.reason
    )
    select p.reason, p.first, p.second from paired p
    where not exists (
      select from leads_told_apart t where t.organization_id = ${tx.organizationId}
        and t.pair_key = p.first || '-' || p.second)
    order by p.first, p.second limit ${limit}`;
}

/** Notes that two are different people. */
export async function insertToldApart(
  tx: OrganizationTx,
  input: { ids: readonly [number, number]; by: string; now: Date },
): Promise<void> {
  const [first, second] = input.ids.toSorted((a, b) => a - b);
  await sqlOf(tx)`
    insert into leads_told_apart (organization_id, pair_key, told_by, told_at)
    values (${tx.organizationId}, ${`${first}-${second}`}, ${input.by}, ${input.now.toISOString()})
    on conflict do nothing`;
}
