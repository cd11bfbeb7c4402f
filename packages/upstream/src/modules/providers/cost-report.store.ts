import type { TransactionSql } from 'postgres';
import type { NamedHospital } from './choose-hospital.ts';
import type { CostReport } from './cost-report.ts';
import { FIGURE_NAMES, type FiscalYear } from './fiscal-years.ts';
import { findHospitals } from './hospital.store.ts';

/** A row that a hospital of a report may be, with what is known of its figures. */
export type ReportedRow = {
  ccn: string;
  /** Undefined if several rows may be meant. */
  id: string | undefined;
  isPublic: boolean;
  /** All its names, as they are written. */
  names: string[];
  years: FiscalYear[];
  /** The day of its present figures; empty without figures. */
  figuresDate: string;
};

/** Only one import of cost reports writes at a time, because years are united outside the database. */
export const lockCostReports = (sql: TransactionSql) =>
  sql`select pg_advisory_xact_lock(hashtextextended('cost-reports', 0))`;

/** The rows that hospitals of reports are; public rows and those of the bound organization are found separately. */
export async function findReported(sql: TransactionSql, hospitals: readonly NamedHospital[]) {
  const found: Omit<ReportedRow, 'years' | 'figuresDate'>[] = [];
  for (const isPublic of [true, false]) {
    const chosen = await findHospitals(
      sql,
      isPublic ? 'directory_providers' : 'organization_providers',
      hospitals,
    );
    for (const [ccn, row] of chosen)
      found.push({ ccn, isPublic, id: row?.id, names: row ? [row.name, ...row.otherNames] : [] });
  }
  const ids = found.flatMap(({ id }) => id ?? []);
  const rows = await sql<{ id: string; years: string | null; figuresDate: string }[]>`
    select p.id::text as id, (p.facts->'fiscalYears')::text as years,
      coalesce(p.facts->>'figuresDate', case when exists (
        select from jsonb_each_text(p.facts) f where f.key = any(${[...FIGURE_NAMES]}::text[]) and f.value is not null)
        then p.source_date end, '') as "figuresDate"
    from providers p where p.id = any(${ids}::bigint[])`;
  const known = new Map(rows.map((row) => [row.id, row]));
  return found.map((row) => {
    const { years, figuresDate } = known.get(row.id ?? '') ?? { years: null, figuresDate: '' };
    return { ...row, years: years === null ? [] : (JSON.parse(years) as FiscalYear[]), figuresDate };
  });
}

/** What is written into a row: its CCN, facts beside those that are there, and a further name. */
export type ReportedFacts = {
  id: string;
  isPublic: boolean;
  ccn: string;
  facts: Record<string, unknown>;
  name: string | null;
};

/** Writes facts into rows. Returns the ids of rows that changed. */
export async function writeReported(sql: TransactionSql, rows: readonly ReportedFacts[]) {
  const changed = new Set<string>();
  for (const isPublic of [true, false]) {
    const given = rows.filter((row) => row.isPublic === isPublic);
    if (given.length === 0) continue;
    const table = sql(isPublic ? 'directory_providers' : 'organization_providers');
    const united = sql`case when w.name is null then p.facts || w.facts else add_facts(p.facts || w.facts,
      jsonb_build_object('moreNames', jsonb_build_array(w.name)), 'cms', null, '{moreNames}') end`;
    const written = await sql<{ id: string }[]>`
      update ${table} p set ccn = w.ccn, facts = ${united}, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as w(id bigint, ccn text, facts jsonb, name text)
      where p.id = w.id and (${united} <> p.facts or p.ccn is distinct from w.ccn)
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
