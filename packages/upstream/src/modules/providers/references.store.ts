import type { Database } from '@myra/platform/database/open-database';
import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** Two public rows that became one: the later one is gone. `npi` is that of the one that was kept. */
export type JoinedRow = { gone: number; kept: number; npi: string };

/** Rows that were joined in the last days: references to older ones were moved. */
export async function listJoined({ sql }: Pick<Database, 'sql'>): Promise<JoinedRow[]> {
  const rows = await sql<{ gone: string; kept: string; npi: string }[]>`
    select c.before->>'gone' as gone, c.provider_id::text as kept, p.npi
    from directory_changes c join directory_providers p on p.id = c.provider_id
    where c.change = 'joined' and c.at > now() - interval '7 days' and c.organization_id is null and p.npi is not null
    order by c.id`;
  return rows.map(({ gone, kept, npi }) => ({ gone: Number(gone), kept: Number(kept), npi }));
}

/**
 * Lets accounts, leads and sets of the organization refer to the rows that were kept. Of two accounts with one name that have the same
 * row now, one stays. A lead whose key was the row's id has the NPI as its key, unless there is such a lead.
 */
export async function moveReferencesOf(
  tx: OrganizationTx,
  { joined, now }: { joined: readonly JoinedRow[]; now: Date },
): Promise<void> {
  const sql = sqlOf(tx);
  const org = tx.organizationId;
  const moved = sql`
    moved as materialized (
      select * from unnest(${joined.map(({ gone }) => gone)}::bigint[], ${joined.map(({ kept }) => kept)}::bigint[],
        ${joined.map(({ npi }) => npi)}::text[]) as m (gone, kept, npi)
    )`;
  await sql`
    with ${moved}, twice as materialized (
      select a.id, b.id as stays from moved m
      join accounts a on a.organization_id = ${org} and a.provider_id = m.gone
      join accounts b on b.organization_id = ${org} and b.provider_id = m.kept and b.name_key = a.name_key
    ), theirs as (
      update leads l set account_id = t.stays, version = l.version + 1, updated_at = ${now.toISOString()}
      from twice t where l.organization_id = ${org} and l.account_id = t.id
      returning l.id, t.id as was, t.stays
    ), listed as (
      update lead_list_leads m set account_id = l.stays from theirs l
      where m.organization_id = ${org} and m.lead_id = l.id and m.account_id = l.was
        and m.lead_list_id in (select id from lead_lists where organization_id = ${org})
    )
    delete from accounts a using twice t where a.organization_id = ${org} and a.id = t.id`;
  await sql`
    with ${moved}
    update accounts a set provider_id = m.kept from moved m where a.organization_id = ${org} and a.provider_id = m.gone`;
  await sql`
    with ${moved}, named as (
      select l.id, m.kept, m.npi, not exists (
        select from leads o where o.organization_id = ${org} and o.email_key = 'npi:' || m.npi) as is_single
      from moved m cross join lateral unnest(array[m.gone, m.kept]) as row (id)
      join leads l on l.organization_id = ${org} and l.email_key = 'provider:' || row.id
    ), referring as (
      select l.id, m.kept, m.npi, false from leads l join moved m on m.gone = l.provider_id
      where l.organization_id = ${org} and l.id not in (select id from named)
    )
    update leads l set provider_id = case when l.provider_id is null then null else r.kept end,
      npi = case when r.is_single then coalesce(l.npi, r.npi) else l.npi end,
      email_key = case when r.is_single then 'npi:' || r.npi else l.email_key end,
      version = l.version + 1, updated_at = ${now.toISOString()}
    from (select * from named union all select * from referring) as r (id, kept, npi, is_single)
    where l.organization_id = ${org} and l.id = r.id and (r.is_single or l.provider_id is distinct from r.kept)`;
  await sql`
    with ${moved}
    update provider_sets s set provider_ids = array(
      select coalesce(m.kept, t.id) from unnest(s.provider_ids) with ordinality as t (id, place)
      left join moved m on m.gone = t.id order by t.place)
    where s.organization_id = ${org} and s.provider_ids && array(select gone from moved)`;
}
