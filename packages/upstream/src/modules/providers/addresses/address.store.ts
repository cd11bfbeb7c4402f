import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import type { TransactionSql } from 'postgres';

/** An address with its source: `person`, `file`, `contact`, or that of the directory's row. */
export type KnownAddress = { email: string; source: string; date: string };

/** The organization's own address of an NPI. */
type OwnAddress = { email: string; version: number };

/** Of an address list: one line for each NPI. */
export type ListedAddress = { npi: string; email: string };

const BOUND = `nullif(current_setting('app.organization_id'), '')::bigint`;

/** The addresses that the organization set for these NPIs. */
export async function listOwnAddresses(tx: OrganizationTx, npis: readonly string[]) {
  const rows = await sqlOf(tx)<(KnownAddress & { npi: string })[]>`
    select a.npi, a.email, a.source, a.source_date as date from provider_addresses a
    where a.organization_id = ${tx.organizationId} and a.npi = any(${[...npis]}::text[])`;
  return new Map(rows.map(({ npi, ...address }) => [npi, address]));
}

/** The organization's own address of an NPI. `isLocked`: nobody else sets it until the transaction ends, also where there is none. */
export async function findOwnAddress(tx: OrganizationTx, npi: string, { isLocked }: { isLocked: boolean }) {
  const sql = sqlOf(tx);
  if (isLocked) {
    await sql`select pg_advisory_xact_lock(hashtextextended('address:' || ${npi}, ${tx.organizationId}::bigint))`;
  }
  const [row] = await sql<OwnAddress[]>`
    select email, version from provider_addresses
    where organization_id = ${tx.organizationId} and npi = ${npi}`;
  return row;
}

/** Stores what a person typed. */
export async function saveAddress(tx: OrganizationTx, input: ListedAddress & { setBy: string; now: Date }) {
  const { npi, email, setBy, now } = input;
  const day = utcDay(now);
  await sqlOf(tx)`
    insert into provider_addresses (organization_id, npi, email, source, source_date, set_by, updated_at)
    values (${tx.organizationId}, ${npi}, ${email}, 'person', ${day}, ${setBy}, ${now.toISOString()})
    on conflict (organization_id, npi) do update set email = excluded.email, source = excluded.source,
      source_date = excluded.source_date, set_by = excluded.set_by, updated_at = excluded.updated_at, version = default`;
}

/** Removes the organization's address of an NPI; that of another source shows again. */
export async function deleteAddress(tx: OrganizationTx, npi: string): Promise<void> {
  await sqlOf(tx)`
    delete from provider_addresses where organization_id = ${tx.organizationId} and npi = ${npi}`;
}

/**
 * Writes addresses of a list onto providers of the bound organization's directory. What a person typed stays. No NPI may occur
 * twice. Returns how many are new, changed and as before, and the NPIs that the directory does not have.
 */
export async function mergeListedAddresses(
  sql: TransactionSql,
  rows: readonly ListedAddress[],
  date: string,
): Promise<{ added: number; updated: number; kept: number; unknown: string[] }> {
  if (rows.length === 0) return { added: 0, updated: 0, kept: 0, unknown: [] };
  const npis = rows.map(({ npi }) => npi);
  const [answer] = await sql<{ added: number; updated: number; known: string[] }[]>`
    with listed as (
      select distinct l.npi, l.email
      from unnest(${npis}::text[], ${rows.map(({ email }) => email)}::text[]) as l (npi, email)
      where exists (select from providers p where p.npi = l.npi)
    ), written as (
      insert into provider_addresses as a (organization_id, npi, email, source, source_date, updated_at)
      select ${sql.unsafe(BOUND)}, npi, email, 'file', ${date}, now() from listed order by npi
      on conflict (organization_id, npi) do update set email = excluded.email, source_date = excluded.source_date,
        updated_at = excluded.updated_at, version = default
      where a.source = 'file' and a.email <> excluded.email
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new)::integer as added, count(*) filter (where not is_new)::integer as updated,
      array(select npi from listed) as known
    from written`;
  const { added = 0, updated = 0, known = [] } = answer ?? {};
  const found = new Set(known);
  return {
    added,
    updated,
    kept: found.size - added - updated,
    unknown: npis.filter((npi) => !found.has(npi)),
  };
}
