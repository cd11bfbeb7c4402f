import type { TransactionSql } from 'postgres';
import type { CostReport } from './cost-report.ts';
import { FIGURE_NAMES, type FiscalYear } from './fiscal-years.ts';

/** A row that a hospital of a report may be, with what is known of its figures. */
export type ReportedRow = {
  ccn: string;
  /** Undefined if several rows may be meant. */
  id: string | undefined;
  isPublic: boolean;
  years: FiscalYear[];
  /** The day of its present figures; empty without figures. */
  figuresDate: string;
};

/** Only one import of cost reports writes at a time, because years are united outside the database. */
export const lockCostReports = (sql: TransactionSql) =>
  sql`select pg_advisory_xact_lock(hashtextextended('cost-reports', 0))`;

/**
 * The rows of hospitals: those with the CCN, else the only one with its normalized name and zip and no other CCN; hospitals come
 * first. Public rows and those of the bound organization are matched separately.
 */
export async function findReported(
  sql: TransactionSql,
  hospitals: readonly Pick<CostReport, 'ccn' | 'nameKey' | 'zipCode'>[],
): Promise<ReportedRow[]> {
  const asked = hospitals.map(({ ccn, nameKey, zipCode }) => ({
    ccn,
    nameKey,
    zip5: zipCode?.slice(0, 5) ?? null,
  }));
  const rows = await sql<(Omit<ReportedRow, 'years' | 'id'> & { id: string | null; years: string | null })[]>`
    with report as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as r(ccn text, "nameKey" text, zip5 text)
    ), candidate as (
      select r.ccn, p.id, p.organization_id is null as is_public,
        case when p.category = 'Hospital' then 1 else 2 end as place
      from report r join providers p on p.ccn = r.ccn
      where p.kind = 'facility' and p.source <> 'synthetic'
      union all
      select r.ccn, p.id, p.organization_id is null, case when p.category = 'Hospital' then 3 else 4 end
      from report r join providers p on p.name_key = r."nameKey" and p.kind = 'facility'
      where left(p.zip_code, 5) = r.zip5 and p.ccn is null and p.source <> 'synthetic'
    ), best as (
      select ccn, is_public, min(place) as place from candidate group by ccn, is_public
    ), met as (
      select b.ccn, b.is_public, case when count(*) = 1 then min(c.id) end as id
      from best b join candidate c using (ccn, is_public, place) group by b.ccn, b.is_public
    )
    select m.ccn, m.id::text as id, m.is_public as "isPublic", (p.facts->'fiscalYears')::text as years,
      coalesce(p.facts->>'figuresDate', case when exists (
        select from jsonb_each_text(p.facts) f where f.key = any(${[...FIGURE_NAMES]}::text[]) and f.value is not null)
        then p.source_date end, '') as "figuresDate"
    from met m left join providers p on p.id = m.id`;
  return rows.map(({ id, years, ...row }) => ({
    ...row,
    id: id ?? undefined,
    years: years === null ? [] : (JSON.parse(years) as FiscalYear[]),
  }));
}

/** What is written into a row: its CCN, and facts beside those that are there. */
export type ReportedFacts = { id: string; isPublic: boolean; ccn: string; facts: Record<string, unknown> };

/** Writes facts into rows. Returns the ids of rows that changed. */
export async function writeReported(
  sql: TransactionSql,
  rows: readonly ReportedFacts[],
): Promise<Set<string>> {
  const changed = new Set<string>();
  for (const isPublic of [true, false]) {
    const given = rows.filter((row) => row.isPublic === isPublic);
    if (given.length === 0) continue;
    const table = sql(isPublic ? 'directory_providers' : 'organization_providers');
    const written = await sql<{ id: string }[]>`
      update ${table} p set ccn = w.ccn, facts = p.facts || w.facts, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as w(id bigint, ccn text, facts jsonb)
      where p.id = w.id and (p.facts || w.facts <> p.facts or p.ccn is distinct from w.ccn)
      returning p.id::text as id`;
    for (const { id } of written) changed.add(id);
  }
  return changed;
}

/** Makes public rows of hospitals that the directory does not have. They get an NPI when the registry is read. */
export async function makeHospitals(
  sql: TransactionSql,
  hospitals: readonly { report: CostReport; facts: Record<string, unknown> }[],
): Promise<void> {
  const rows = hospitals.map(({ report: { year, ...row }, facts }) => ({ ...row, facts, date: year.end }));
  await sql`
    insert into directory_providers (kind, name, name_key, category, street_address, city, state, zip_code, ccn, facts, source,
      source_date)
    select 'facility', name, "nameKey", 'Hospital', "streetAddress", city, state, "zipCode", ccn, facts, 'cms', date
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(name text, "nameKey" text, "streetAddress" text,
      city text, state text, "zipCode" text, ccn text, facts jsonb, date text)`;
}
