import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

export type DuplicatePair = {
  reason: 'same-npi' | 'same-name' | 'same-mailbox';
  first: number;
  second: number;
};

/** Rows of one group that are compared with its first. */
const GROUP_MAX = 6;
/** Signs that two spellings of a name may differ by. */
const MARKS = `'’‘\`"-–.,()`;

/**
 * Pairs that may be one person: the same NPI and last name (a practice's NPI may stand in many rows), the same name at the
 * same employer, or the same mailbox but for a tag behind a plus. Pairs told apart are left out. Rows are grouped by hashes,
 * which fit into memory where texts do not.
 */
export async function listPairs(tx: OrganizationTx, limit: number): Promise<DuplicatePair[]> {
  return sqlOf(tx)<DuplicatePair[]>`
    with own as materialized (
      select id, hashtextextended(npi || ' ' || coalesce(lower(btrim(last_name)), ''), 0) as npi_key,
        case when btrim(first_name) <> '' and btrim(last_name) <> '' then hashtextextended(
          translate(lower(btrim(first_name) || ' ' || btrim(last_name)), ${MARKS}, '') || '|'
            || coalesce(account_id::text, nullif(lower(btrim(provider_name)), '')), 0) end as name_key,
        case when email_key like '%@%' then hashtextextended(
          case when strpos(email_key, '+') > 0 then regexp_replace(email_key, '\\+[^@]*@', '@') else email_key end, 0)
        end as mailbox_key, strpos(email_key, '+') > 0 as is_tagged
      from leads where organization_id = ${tx.organizationId} and deleted_at is null
    ), shared as (
      select 'same-npi' as reason, npi_key as key from own where npi_key is not null group by 2 having count(*) > 1
      union all
      select 'same-name', name_key from own where name_key is not null group by 2 having count(*) > 1
      union all
      select 'same-mailbox', mailbox_key from own where mailbox_key is not null
      group by 2 having count(*) > 1 and bool_or(is_tagged)
    ), grouped as (
      select o.reason, (array_agg(o.id order by o.id))[1:${GROUP_MAX}] as ids from (
        select 'same-npi' as reason, npi_key as key, id from own where npi_key in (select key from shared where reason = 'same-npi')
        union all
        select 'same-name', name_key, id from own where name_key in (select key from shared where reason = 'same-name')
        union all
        select 'same-mailbox', mailbox_key, id from own
        where mailbox_key in (select key from shared where reason = 'same-mailbox')
      ) o (reason, key, id) group by o.reason, o.key
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
