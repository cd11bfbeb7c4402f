import type { TransactionSql } from 'postgres';
import type { CostReport } from './cost-report.ts';

export type NumberedReport = { line: number; report: CostReport };
export type ReportOutcome = { line: number; outcome: 'updated' | 'kept' | 'unmatched' | 'ambiguous' };

const FIGURES = `array['staffedBeds', 'discharges', 'averageLengthOfStay', 'netPatientRevenue', 'totalRevenues', 'totalLiabilities']`;

/** SQL that writes the chosen figures into one table. */
const written = (table: 'directory_providers' | 'organization_providers') => `${table}_written as (
       update ${table} p set ccn = c.ccn, updated_at = now(),
         facts = (p.facts - ${FIGURES}) || c.figures || jsonb_build_object('figuresSource', 'cms', 'figuresDate', c."fiscalYearEnd")
       from chosen c
       where p.id = c.id and c."fiscalYearEnd" >= coalesce(p.facts->>'figuresDate',
           case when exists (select from jsonb_each_text(p.facts) f where f.key = any(${FIGURES}) and f.value is not null)
             then p.source_date end, '')
         and (not p.facts @> (c.figures || jsonb_build_object('figuresDate', c."fiscalYearEnd")) or p.ccn is distinct from c.ccn)
       returning c.line
     )`;

/**
 * Writes the figures of cost reports into facilities. A report belongs to the facility with its CCN, else to the only one with
 * its normalized name and zip and no other CCN; hospitals come first. With two candidates it is ambiguous. Public rows and
 * those of the bound organization are matched separately. Newer figures stay. Returns one outcome for each report.
 */
export async function applyCostReports(
  sql: TransactionSql,
  reports: readonly NumberedReport[],
): Promise<ReportOutcome[]> {
  if (reports.length === 0) return [];
  const rows = reports.map(({ line, report }) => ({ line, ...report }));
  return sql.unsafe<ReportOutcome[]>(
    `with report as materialized (
       select * from jsonb_to_recordset($1::text::jsonb) as r(line integer, ccn text, "nameKey" text, zip5 text,
         "fiscalYearEnd" text, figures jsonb)
     ), candidate as (
       select r.line, p.id, p.organization_id is null as is_public,
         case when p.category = 'Hospital' then 1 else 2 end as place
       from report r join providers p on p.ccn = r.ccn
       where p.kind = 'facility' and p.source <> 'synthetic'
       union all
       select r.line, p.id, p.organization_id is null, case when p.category = 'Hospital' then 3 else 4 end
       from report r join providers p on p.name_key = r."nameKey" and p.kind = 'facility'
       where left(p.zip_code, 5) = r.zip5 and p.ccn is null and p.source <> 'synthetic'
     ), best as (
       select line, is_public, min(place) as place from candidate group by line, is_public
     ), met as (
       select b.line, b.is_public, count(*) as n, min(c.id) as id
       from best b join candidate c using (line, is_public, place) group by b.line, b.is_public
     ), chosen as (
       select distinct on (m.id) m.id, r.* from met m join report r using (line)
       where m.n = 1 order by m.id, r."fiscalYearEnd" desc, r.line desc
     ), ${written('directory_providers')}, ${written('organization_providers')}
     select r.line, case
         when exists (select from directory_providers_written w where w.line = r.line)
           or exists (select from organization_providers_written w where w.line = r.line) then 'updated'
         when exists (select from met m where m.line = r.line and m.n = 1) then 'kept'
         when exists (select from met m where m.line = r.line) then 'ambiguous'
         else 'unmatched' end as outcome
     from report r`,
    [JSON.stringify(rows)],
  );
}
