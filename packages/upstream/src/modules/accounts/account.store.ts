import { likePattern } from '@myra/platform/database/like-pattern';
import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { territoryOf } from './territory.store.ts';

/** Accounts that are counted and can be paged through. */
export const ACCOUNT_ROWS_MAX = 10_000;

export type AccountRow = {
  id: number;
  name: string;
  providerId: number | null;
  category: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  leads: number;
  contacted: number;
  replied: number;
  repId: number | null;
  repName: string | null;
  repUserId: string | null;
};

export type AccountFilter = {
  search?: string | undefined;
  rep_id?: number | undefined;
  territory?: 'none' | undefined;
};

/** Where an account is: as the directory says, else as its first lead. */
const placed = (sql: TransactionSql, org: number): PendingQuery<Row[]> => sql`
  accounts a
  left join lateral (
    select p.category, p.city, p.state, p.zip_code, p.npi, p.employer_npi, p.facts->>'employerName' as employer_name
    from providers p where p.id = a.provider_id limit 1
  ) p on true
  left join lateral (
    select coalesce(l.city, l.found->'city'->>'value') as city, l.shown_state as state,
      coalesce(l.zip_code, l.found->'zip_code'->>'value') as zip_code
    from leads l where a.provider_id is null and l.organization_id = ${org} and l.account_id = a.id and l.deleted_at is null
    order by l.id limit 1
  ) l on true`;

const ofAccount = (sql: TransactionSql, org: number): PendingQuery<Row[]> =>
  territoryOf(sql, org, { state: 'coalesce(p.state, l.state)', zipCode: 'coalesce(p.zip_code, l.zip_code)' });

const conditionOf = (sql: TransactionSql, org: number, filter: AccountFilter): PendingQuery<Row[]> => sql`
  a.organization_id = ${org}
  and ${filter.search ? sql`lower(a.name) like ${likePattern(filter.search.toLowerCase())}` : sql`true`}
  and ${filter.territory === 'none' ? sql`r.id is null` : sql`true`}
  and ${filter.rep_id === undefined ? sql`true` : sql`r.id = ${filter.rep_id}`}
  and exists (select from leads l where l.organization_id = ${org} and l.account_id = a.id and l.deleted_at is null)`;

const counts = (sql: TransactionSql, org: number): PendingQuery<Row[]> => sql`
  left join lateral (
    select count(*)::integer as leads, count(*) filter (where s.contacted)::integer as contacted,
      count(*) filter (where s.replied)::integer as replied
    from leads l
    left join lateral (
      select bool_or(s.last_sent_at is not null) as contacted, bool_or(s.replied_at is not null) as replied
      from sequences s where s.organization_id = ${org} and s.lead_id = l.id
    ) s on true
    where l.organization_id = ${org} and l.account_id = a.id and l.deleted_at is null
  ) n on true`;

const SHOWN = `a.id, a.name, a.provider_id as "providerId", p.category, coalesce(p.city, l.city) as city,
  coalesce(p.state, l.state) as state, coalesce(p.zip_code, l.zip_code) as "zipCode", n.leads, n.contacted, n.replied,
  r.id as "repId", r.name as "repName", r.user_id as "repUserId"`;

/** A page of accounts by name. The leads are counted for its rows alone. */
export async function listAccountRows(
  tx: OrganizationTx,
  input: { filter: AccountFilter; skipped: number; limit: number },
): Promise<AccountRow[]> {
  const sql = sqlOf(tx);
  const org = tx.organizationId;
  return sql<AccountRow[]>`
    with page as materialized (
      select a.id from ${placed(sql, org)} ${ofAccount(sql, org)}
      where ${conditionOf(sql, org, input.filter)}
      order by a.name_key, a.id offset ${input.skipped} limit ${input.limit}
    )
    select ${sql.unsafe(SHOWN)} from ${placed(sql, org)} ${ofAccount(sql, org)} ${counts(sql, org)}
    where a.organization_id = ${org} and a.id in (select id from page)
    order by a.name_key, a.id`;
}

export async function countAccounts(tx: OrganizationTx, filter: AccountFilter): Promise<number> {
  const sql = sqlOf(tx);
  const org = tx.organizationId;
  const [row] = await sql<{ n: number }[]>`
    select count(*)::integer as n from (
      select from ${placed(sql, org)} ${ofAccount(sql, org)}
      where ${conditionOf(sql, org, filter)} limit ${ACCOUNT_ROWS_MAX + 1}
    ) c`;
  return row?.n ?? 0;
}

/** An account with the NPI of its directory row and the system which that belongs to. */
export type FoundAccount = AccountRow & {
  npi: string | null;
  employerNpi: string | null;
  employerName: string | null;
};

export async function findAccount(tx: OrganizationTx, id: number): Promise<FoundAccount | undefined> {
  const sql = sqlOf(tx);
  const org = tx.organizationId;
  const [row] = await sql<FoundAccount[]>`
    select ${sql.unsafe(SHOWN)}, p.npi, p.employer_npi as "employerNpi", p.employer_name as "employerName"
    from ${placed(sql, org)} ${ofAccount(sql, org)} ${counts(sql, org)}
    where a.organization_id = ${org} and a.id = ${id}`;
  return row;
}

/** The accounts whose directory row is this one. */
export async function listAccountIdsOf(tx: OrganizationTx, providerId: number): Promise<number[]> {
  const rows = await sqlOf(tx)<{ id: number }[]>`
    select id from accounts where organization_id = ${tx.organizationId} and provider_id = ${providerId} order by id`;
  return rows.map(({ id }) => id);
}

const FACILITIES_MAX = 50;

/** Accounts whose directory rows belong to the system with this NPI, with their leads. */
export async function listFacilityAccounts(tx: OrganizationTx, systemNpi: string) {
  return sqlOf(tx)<{ id: number; name: string; leads: number }[]>`
    select a.id, a.name, (
      select count(*)::integer from leads l
      where l.organization_id = a.organization_id and l.account_id = a.id and l.deleted_at is null) as leads
    from accounts a join providers p on p.id = a.provider_id
    where a.organization_id = ${tx.organizationId} and a.provider_id is not null and p.employer_npi = ${systemNpi}
    order by a.name_key limit ${FACILITIES_MAX}`;
}
