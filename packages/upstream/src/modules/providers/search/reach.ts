import type { TransactionSql } from 'postgres';
import type { Fragment } from './fragment.ts';

/** A contact of the organization that can be written to; its index has nothing else. */
const CONTACTS = `leads l where l.npi is not null and l.email <> '' and l.deleted_at is null`;

/** Two look-ups by NPI. A list of all NPIs would be read for each row as soon as it is too large to be hashed. */
const byNpi = (row: string): string => `(exists (select from provider_addresses a where a.npi = ${row}.npi)
  or exists (select from ${CONTACTS} and l.npi = ${row}.npi))`;

/**
 * The condition that an address is known of a row `p`. Public files have no addresses, so the facts of their rows are not read.
 * The wall limits addresses and contacts to those of the organization.
 */
export const REACHED = `((p.source in ('synthetic', 'file') and p.facts->>'email' is not null) or ${byNpi('p')})`;

/** The NPIs of all addresses and contacts. */
const REACHED_NPIS = `(select npi from provider_addresses union select l.npi from ${CONTACTS})`;

export type Reach = 'yes' | 'no';

export const reachOf = (sql: TransactionSql, reach: Reach | undefined): Fragment =>
  reach === undefined ? sql`true` : sql.unsafe(reach === 'yes' ? REACHED : `not ${REACHED}`);

/** How many NPIs have an address, counted up to `max`. */
export async function countReached(sql: TransactionSql, max: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::integer as n from (
      (select from provider_addresses limit ${max}) union all (select from ${sql.unsafe(CONTACTS)} limit ${max})
    ) r`;
  return row?.n ?? 0;
}

/**
 * Public rows with an address, found by the addresses and not by the directory: each is one look-up by NPI. Synthetic rows, which
 * have addresses of their own, are read only while there are any.
 */
export const reachedRows = (
  sql: TransactionSql,
  { columns, visible, condition }: { columns: string; visible: Fragment; condition: Fragment },
): Fragment => sql`
  select ${sql.unsafe(columns)} from ${sql.unsafe(REACHED_NPIS)} a
  cross join lateral (select * from directory_providers d where d.npi = a.npi limit 1) p
  where ${visible} and ${condition}
  union all
  select ${sql.unsafe(columns)} from directory_providers p
  where (select exists (select from provider_facets where is_synthetic and organization_id is null))
    and p.source = 'synthetic' and p.facts->>'email' is not null and not ${sql.unsafe(byNpi('p'))}
    and ${visible} and ${condition}`;
