import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { Sql, TransactionSql } from 'postgres';
import type { ProviderRow } from './provider-row.ts';

/** A row of the directory with its id. */
export type StoredProvider = ProviderRow & { id: string };

/** What of a row is kept as facts rather than columns: shown and copied, never searched by. */
export const FACT_NAMES = [
  'phone',
  'email',
  'website',
  'status',
  'medicareStatus',
  'employerName',
  'numberOfProviders',
  'years',
  'staffedBeds',
  'discharges',
  'averageLengthOfStay',
  'netPatientRevenue',
  'totalRevenues',
  'totalLiabilities',
  'revenueCycleManagement',
  'ehrAmbulatory',
  'ehrInpatient',
] as const satisfies readonly (keyof ProviderRow)[];

/** Columns as `ProviderRow` names them; the facts come as one document and are spread. */
const COLUMNS = `p.id::text as id, p.kind, p.npi, p.name, p.name_key as "matchName", p.category, p.first_name as "firstName",
  p.last_name as "lastName", p.credential, p.taxonomy, p.specialty, p.street_address as "streetAddress", p.city, p.state,
  p.zip_code as "zipCode", p.employer_npi as "employerNpi", p.source, p.source_date as "sourceDate", p.facts::text as facts`;

type Row = Omit<StoredProvider, (typeof FACT_NAMES)[number]> & { facts: string };

function toProvider({ facts, ...columns }: Row): StoredProvider {
  const none = Object.fromEntries(FACT_NAMES.map((name) => [name, null]));
  // Written by `insertPublicProviders` from a ProviderRow; a fact of a later kind of source may be missing, hence `none`.
  return { ...none, ...columns, ...JSON.parse(facts) } as StoredProvider;
}

/** Whether the directory has any row that belongs to nobody in particular. */
export async function hasPublicProviders(sql: Sql<{ bigint: number }>): Promise<boolean> {
  const rows = await sql`select 1 from directory_providers limit 1`;
  return rows.length > 0;
}

/** Waits until no other process loads the directory; holds until the transaction ends. */
export async function lockDirectoryLoad(sql: TransactionSql<{ bigint: number }>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('directory-load', 0))`;
}

/** Adds public rows; an NPI that is there already is passed over. */
export async function insertPublicProviders(
  sql: TransactionSql<{ bigint: number }>,
  rows: readonly ProviderRow[],
): Promise<void> {
  const values = rows.map((row) => ({
    ...row,
    facts: Object.fromEntries(FACT_NAMES.map((name) => [name, row[name]])),
  }));
  await sql`
    insert into directory_providers (npi, kind, name, name_key, first_name, last_name, credential, category, specialty, taxonomy,
      street_address, city, state, zip_code, employer_npi, facts, source, source_date)
    select npi, kind, name, "matchName", "firstName", "lastName", credential, category, specialty, taxonomy,
      "streetAddress", city, state, "zipCode", "employerNpi", facts, source, "sourceDate"
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as r(npi text, kind text, name text, "matchName" text,
      "firstName" text, "lastName" text, credential text, category text, specialty text, taxonomy text,
      "streetAddress" text, city text, state text, "zipCode" text, "employerNpi" text, facts jsonb, source text,
      "sourceDate" text)
    on conflict (npi) do nothing`;
}

/** Rows with these NPIs; where the organization has one of its own beside a public one, its own comes last. */
export async function listProvidersByNpi(
  tx: OrganizationTx,
  npis: readonly string[],
): Promise<StoredProvider[]> {
  const sql = sqlOf(tx);
  const rows = await sql<Row[]>`
    select ${sql.unsafe(COLUMNS)} from providers p where p.npi = any(${[...npis]}::text[])
    order by p.organization_id nulls first`;
  return rows.map(toProvider);
}

/** One row that the organization may see. */
export async function findProviderById(tx: OrganizationTx, id: number): Promise<StoredProvider | undefined> {
  const sql = sqlOf(tx);
  const [row] = await sql<Row[]>`select ${sql.unsafe(COLUMNS)} from providers p where p.id = ${id}`;
  return row && toProvider(row);
}

/** Rows with these ids that the organization may see, in no order. */
export async function listProvidersByIds(
  tx: OrganizationTx,
  ids: readonly number[],
): Promise<StoredProvider[]> {
  const sql = sqlOf(tx);
  const rows = await sql<Row[]>`
    select ${sql.unsafe(COLUMNS)} from providers p where p.id = any(${[...ids]}::bigint[])`;
  return rows.map(toProvider);
}

/** A folded name and the state in which it is looked for first; null where none is known. */
export type NameInState = { name: string; state: string | null };

/** Facilities with exactly these folded names, at most `each` for a name, those of its state first. */
export async function listFacilitiesByName(
  tx: OrganizationTx,
  wanted: readonly NameInState[],
  each: number,
): Promise<{ place: number; provider: StoredProvider }[]> {
  const sql = sqlOf(tx);
  const rows = await sql<(Row & { place: number })[]>`
    select p.* from unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ state }) => state)}::text[])
      with ordinality as w(name, state, place)
    cross join lateral (
      select w.place::integer as place, ${sql.unsafe(COLUMNS)} from providers p
      where p.name_key = w.name and p.kind = 'facility'
      order by (p.state = w.state) desc nulls last, p.id limit ${each}
    ) p`;
  return rows.map(({ place, ...row }) => ({ place: place - 1, provider: toProvider(row) }));
}

/** Facilities of the state whose folded name is like the wanted one, most alike first, at most `each` for a name. */
export async function listSimilarFacilities(
  tx: OrganizationTx,
  wanted: readonly NameInState[],
  each: number,
): Promise<{ place: number; provider: StoredProvider }[]> {
  const sql = sqlOf(tx);
  const rows = await sql<(Row & { place: number })[]>`
    select s.place, ${sql.unsafe(COLUMNS)}
    from similar_facilities(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ state }) => state)}::text[], ${each}) s
    join providers p on p.id = s.provider_id`;
  return rows.map(({ place, ...row }) => ({ place: place - 1, provider: toProvider(row) }));
}
