import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { Sql, TransactionSql } from 'postgres';
import type { ProviderRow } from './provider-row.ts';

/** A row of the directory with its id. A hospital that only a cost report names has no NPI. */
export type StoredProvider = Omit<ProviderRow, 'npi'> & {
  id: string;
  npi: string | null;
  /** By which others say that they belong to it. */
  peopleKey?: string | null;
};

/** The link to a facility without an NPI is this and its CCN. */
export const CCN_LINK = 'ccn';

/** SQL of what others name a row `p` by. */
export const PEOPLE_KEY = `coalesce(p.npi, '${CCN_LINK}' || p.ccn)`;

/** Fields that are stored as facts and not as columns: they are shown and copied, never searched. */
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
const COLUMNS = `p.id::text as id, p.kind, p.npi, ${PEOPLE_KEY} as "peopleKey", p.name, p.name_key as "matchName", p.category, p.first_name as "firstName",
  p.last_name as "lastName", p.credential, p.taxonomy, p.codes, p.specialty, p.street_address as "streetAddress", p.city, p.state,
  p.zip_code as "zipCode", p.employer_npi as "employerNpi", p.source, p.source_date as "sourceDate", p.facts::text as facts`;

type Row = Omit<StoredProvider, (typeof FACT_NAMES)[number]> & { facts: string };

function toProvider({ facts, ...columns }: Row): StoredProvider {
  const none = Object.fromEntries(FACT_NAMES.map((name) => [name, null]));
  // Facts are written from a ProviderRow; `none` completes facts that a source does not have.
  return { ...none, ...columns, ...JSON.parse(facts) } as StoredProvider;
}

/** What is stored of a row besides its columns. */
export const factsOf = (row: ProviderRow): Record<string, unknown> => ({
  ...Object.fromEntries(FACT_NAMES.map((name) => [name, row[name]])),
  ...(row.specialtyWords && { specialtyWords: row.specialtyWords }),
});

/** Whether the public directory has a row. */
export async function hasPublicProviders(sql: Sql<{ bigint: number }>): Promise<boolean> {
  const rows = await sql`select 1 from directory_providers limit 1`;
  return rows.length > 0;
}

/** Lock for loading the directory, until the transaction ends. */
export async function lockDirectoryLoad(sql: TransactionSql<{ bigint: number }>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('directory-load', 0))`;
}

/** Inserts public rows; an NPI that exists is skipped. */
export async function insertPublicProviders(
  sql: TransactionSql<{ bigint: number }>,
  rows: readonly ProviderRow[],
): Promise<void> {
  const values = rows.map((row) => ({
    ...row,
    facts: factsOf(row),
  }));
  await sql`
    insert into directory_providers (npi, kind, name, name_key, first_name, last_name, credential, category, specialty, taxonomy, codes,
      street_address, city, state, zip_code, employer_npi, facts, source, source_date)
    select npi, kind, name, "matchName", "firstName", "lastName", credential, category, specialty, taxonomy, codes,
      "streetAddress", city, state, "zipCode", "employerNpi", facts, source, "sourceDate"
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as r(npi text, kind text, name text, "matchName" text,
      "firstName" text, "lastName" text, credential text, category text, specialty text, taxonomy text, codes text,
      "streetAddress" text, city text, state text, "zipCode" text, "employerNpi" text, facts jsonb, source text,
      "sourceDate" text)
    on conflict (npi) do nothing`;
}

/** Rows with these NPIs. If the organization has its own row beside a public one, its own comes last. */
export async function listProvidersByNpi(tx: OrganizationTx, npis: readonly string[]) {
  const sql = sqlOf(tx);
  const rows = await sql<Row[]>`
    select ${sql.unsafe(COLUMNS)} from providers p where p.npi = any(${[...npis]}::text[])
    order by p.organization_id nulls first`;
  return rows.map(toProvider);
}

/** The row with this NPI; the organization's own comes before a public one. */
export const findProviderByNpi = async (
  tx: OrganizationTx,
  npi: string,
): Promise<StoredProvider | undefined> => (await listProvidersByNpi(tx, [npi])).at(-1);

/** One row, if the organization sees it. */
export async function findProviderById(tx: OrganizationTx, id: number): Promise<StoredProvider | undefined> {
  const sql = sqlOf(tx);
  const [row] = await sql<Row[]>`select ${sql.unsafe(COLUMNS)} from providers p where p.id = ${id}`;
  return row && toProvider(row);
}

/** Facilities by their CCN; hospitals come before other facilities. */
export async function findByCcns(
  tx: OrganizationTx,
  ccns: readonly string[],
): Promise<Map<string, { id: number; name: string }>> {
  if (ccns.length === 0) return new Map();
  const rows = await sqlOf(tx)<{ ccn: string; id: number; name: string }[]>`
    select distinct on (p.ccn) p.ccn, p.id, p.name from providers p
    where p.ccn = any(${[...ccns]}::text[]) and p.kind = 'facility'
    order by p.ccn, (p.category = 'Hospital') desc nulls last, p.id`;
  return new Map(rows.map(({ ccn, id, name }) => [ccn, { id: Number(id), name }]));
}

/** Rows with these ids that the organization sees, in no order. */
export async function listProvidersByIds(tx: OrganizationTx, ids: readonly number[]) {
  const sql = sqlOf(tx);
  const rows = await sql<Row[]>`
    select ${sql.unsafe(COLUMNS)} from providers p where p.id = any(${[...ids]}::bigint[])`;
  return rows.map(toProvider);
}

/** A normalized name, and the state that is preferred; null if unknown. */
export type NameInState = { name: string; state: string | null };

/** Facilities with exactly these names, at most `each` for a name, those of its state first. */
export async function listFacilitiesByName(tx: OrganizationTx, wanted: readonly NameInState[], each: number) {
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

/** Facilities of the state with similar names, most similar first, at most `each` for a name. */
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
