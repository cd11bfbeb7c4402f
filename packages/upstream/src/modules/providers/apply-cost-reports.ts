import type { TransactionSql } from 'postgres';
import type { NamedHospital } from './choose-hospital.ts';
import * as store from './cost-report.store.ts';
import type { CostReport } from './cost-report.ts';
import { type FiscalYear, factsOfNewest, uniteYears } from './fiscal-years.ts';
import { removeSyntheticProviders } from './public-directory.store.ts';

export type NumberedReport = { line: number; report: CostReport };
export type ReportOutcome = { line: number; outcome: 'added' | 'updated' | 'kept' | 'ambiguous' };

/** The reports of one hospital; the newest says its name and place. */
type Reported = { newest: CostReport; years: FiscalYear[]; lines: number[] };

function byHospital(reports: readonly NumberedReport[]): Map<string, Reported> {
  const hospitals = new Map<string, Reported>();
  for (const { line, report } of reports) {
    const known = hospitals.get(report.ccn);
    if (!known) {
      hospitals.set(report.ccn, { newest: report, years: [report.year], lines: [line] });
      continue;
    }
    known.years.push(report.year);
    known.lines.push(line);
    if (report.year.end >= known.newest.year.end) known.newest = report;
  }
  return hospitals;
}

const toNamed = ({ ccn, nameKey, zipCode, streetAddress }: CostReport): NamedHospital => ({
  ccn,
  names: [nameKey],
  zip5: zipCode?.slice(0, 5) ?? null,
  street: streetAddress,
});

/** The facts of a row with further years. Figures of a later day, such as those of an own list, stay. */
function factsWith(row: Pick<store.ReportedRow, 'years' | 'figuresDate'>, more: readonly FiscalYear[]) {
  const years = uniteYears(row.years, more);
  const isNewer = (years[0]?.end ?? '') >= row.figuresDate;
  return { fiscalYears: years, ...(isNewer && factsOfNewest(years)) };
}

/**
 * Writes cost reports into facilities: all their years are kept, and the newest gives the figures. A hospital that the directory
 * does not have is made, as a public row, and the synthetic rows go. With two rows that may be meant none is changed. Returns
 * one outcome for each report.
 */
export async function applyCostReports(
  sql: TransactionSql,
  reports: readonly NumberedReport[],
): Promise<ReportOutcome[]> {
  if (reports.length === 0) return [];
  await store.lockCostReports(sql);
  const hospitals = byHospital(reports);
  const asked = [...hospitals.values()].map(({ newest }) => toNamed(newest));
  const found = Map.groupBy(await store.findReported(sql, asked), ({ ccn }) => ccn);
  const written = [...hospitals].flatMap(([ccn, { years, newest }]) =>
    (found.get(ccn) ?? []).flatMap(({ id, isPublic, names, ...row }): store.ReportedFacts[] => {
      if (id === undefined) return [];
      const isKnown = names.some((name) => name.toLowerCase() === newest.name.toLowerCase());
      return [{ id, isPublic, ccn, facts: factsWith(row, years), name: isKnown ? null : newest.name }];
    }),
  );
  const changed = await store.writeReported(sql, written);
  const unknown = [...hospitals].filter(([ccn]) => !found.has(ccn));
  if (unknown.length > 0) {
    await store.makeHospitals(
      sql,
      unknown.map(([, { newest, years }]) => ({
        report: newest,
        facts: factsWith({ years: [], figuresDate: '' }, years),
      })),
    );
    await removeSyntheticProviders(sql);
  }
  const outcomeOf = (ccn: string, isNewest: boolean): ReportOutcome['outcome'] => {
    const rows = found.get(ccn);
    if (!rows) return isNewest ? 'added' : 'updated';
    const ids = rows.flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return 'ambiguous';
    return ids.some((id) => changed.has(id)) ? 'updated' : 'kept';
  };
  return reports.map(({ line, report }) => ({
    line,
    outcome: outcomeOf(report.ccn, hospitals.get(report.ccn)?.newest === report),
  }));
}
