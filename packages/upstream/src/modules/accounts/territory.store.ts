import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { TransactionSql } from 'postgres';

/**
 * Joins `r`, the representative whose territory a place is in: the longest beginning of the zip code decides, then the state.
 * `place` is SQL.
 */
export function territoryOf(sql: TransactionSql, org: number, place: { state: string; zipCode: string }) {
  const [state, zipCode] = [sql.unsafe(place.state), sql.unsafe(place.zipCode)];
  return sql`
    left join lateral (
      select r.id, r.name, r.user_id,
        (select max(length(z)) from unnest(r.territory_zips) z where starts_with(${zipCode}, z)) as digits
      from representatives r
      where r.organization_id = ${org} and r.removed_at is null
        and (${state} = any(r.territory_states)
          or exists (select from unnest(r.territory_zips) z where starts_with(${zipCode}, z)))
      order by digits desc nulls last, r.id limit 1
    ) r on true`;
}

/** Makes representatives the owners of leads in their territories. A lead is where its employer is. Returns how many changed. */
export async function ownByTerritory(
  tx: OrganizationTx,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number> {
  const sql = sqlOf(tx);
  const org = tx.organizationId;
  const changed = await sql`
    with placed as (
      select l.id, coalesce(p.state, l.shown_state) as state,
        coalesce(p.zip_code, l.zip_code, l.found->'zip_code'->>'value') as zip_code
      from leads l
      left join accounts a on a.organization_id = ${org} and a.id = l.account_id
      left join lateral (select p.state, p.zip_code from providers p where p.id = a.provider_id limit 1) p on true
      where l.organization_id = ${org} and l.id = any(${[...ids]}::bigint[])
    ), owned as (
      select l.id, r.user_id from placed l ${territoryOf(sql, org, { state: 'l.state', zipCode: 'l.zip_code' })}
      where r.user_id is not null
    )
    update leads l set owner_id = o.user_id, version = l.version + 1, updated_at = ${now.toISOString()}
    from owned o where l.organization_id = ${org} and l.id = o.id and l.owner_id is distinct from o.user_id`;
  return changed.count;
}
