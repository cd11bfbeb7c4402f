import { invalidInput } from '@myra/shared/errors/app-error';
import { plainName } from './plain-name.ts';

/** Columns of the published Hospital Provider Cost Report, with older names. */
export const COST_REPORT_NAMES = {
  ccn: ['Provider CCN', 'CCN', 'Provider Number'],
  name: ['Hospital Name'],
  street: ['Street Address'],
  city: ['City'],
  state: ['State Code', 'State'],
  zip: ['Zip Code'],
  begin: ['Fiscal Year Begin Date', 'Fiscal Year Begin'],
  end: ['Fiscal Year End Date', 'Fiscal Year End'],
  beds: ['Number of Beds'],
  days: ['Total Days (V + XVIII + XIX + Unknown)'],
  discharges: ['Total Discharges (V + XVIII + XIX + Unknown)'],
  netPatientRevenue: ['Net Patient Revenue'],
  totalRevenues: ['Total Revenues', 'Total Revenue'],
  otherIncome: ['Total Other Income'],
  operatingExpense: ['Less Total Operating Expense', 'Total Operating Expense'],
  totalIncome: ['Total Income'],
  totalLiabilities: ['Total Liabilities'],
} as const satisfies Record<string, readonly string[]>;
export type CostReportField = keyof typeof COST_REPORT_NAMES;

const NEEDED: readonly CostReportField[] = ['ccn', 'name', 'end'];

/** `wanted` are the columns of the file that are read; `indexes` are places among them. */
export type CostReportColumns = { wanted: number[]; indexes: ReadonlyMap<CostReportField, number> };

/** Finds the columns of a cost report by name. Throws invalid-input for another file. */
export function findCostReportColumns(headers: readonly string[]): CostReportColumns {
  const byName = new Map(headers.map((header, index) => [plainName(header), index]));
  const wanted: number[] = [];
  const indexes = new Map<CostReportField, number>();
  for (const [field, names] of Object.entries(COST_REPORT_NAMES) as [CostReportField, readonly string[]][]) {
    const column = names.map((name) => byName.get(plainName(name))).find((found) => found !== undefined);
    if (column !== undefined) indexes.set(field, wanted.push(column) - 1);
  }
  const missing = NEEDED.filter((field) => !indexes.has(field)).map((field) => COST_REPORT_NAMES[field][0]);
  if (missing.length === 0) return { wanted, indexes };
  throw invalidInput(
    `This is no hospital cost report: it has no column ${missing.map((name) => `"${name}"`).join(', ')}.`,
    {
      reason: 'columns-missing',
      issues: missing.map((name) => ({ path: 'file', message: `no column ${name}` })),
    },
  );
}
