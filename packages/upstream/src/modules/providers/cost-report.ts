import { invalidInput } from '@myra/shared/errors/app-error';
import { normalizeOrganizationName } from './organization-name.ts';
import { cellDate, cellText, LineRefused, plainZip } from './public-file.ts';

/** Columns of the published Hospital Provider Cost Report, with older names. */
const NAMES = {
  ccn: ['Provider CCN', 'CCN', 'Provider Number'],
  name: ['Hospital Name'],
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
type Field = keyof typeof NAMES;

const NEEDED: readonly Field[] = ['ccn', 'name', 'end'];
const FIGURE_MAX = 1e13;

export type CostReport = {
  ccn: string;
  nameKey: string;
  zip5: string | null;
  fiscalYearEnd: string;
  figures: {
    staffedBeds?: number;
    discharges?: number;
    averageLengthOfStay?: number;
    netPatientRevenue?: number;
    totalRevenues?: number;
    totalLiabilities?: number;
  };
};

export type CostReportColumns = { wanted: number[]; indexes: ReadonlyMap<Field, number> };

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Finds the columns of a cost report by name. Throws invalid-input for another file. */
export function findCostReportColumns(headers: readonly string[]): CostReportColumns {
  const byName = new Map(headers.map((header, index) => [plain(header), index]));
  const wanted: number[] = [];
  const indexes = new Map<Field, number>();
  for (const [field, names] of Object.entries(NAMES) as [Field, readonly string[]][]) {
    const column = names.map((name) => byName.get(plain(name))).find((found) => found !== undefined);
    if (column !== undefined) indexes.set(field, wanted.push(column) - 1);
  }
  const missing = NEEDED.filter((field) => !indexes.has(field)).map((field) => NAMES[field][0]);
  if (missing.length === 0) return { wanted, indexes };
  throw invalidInput(
    `This is no hospital cost report: it has no column ${missing.map((name) => `"${name}"`).join(', ')}.`,
    {
      reason: 'columns-missing',
      issues: missing.map((name) => ({ path: 'file', message: `no column ${name}` })),
    },
  );
}

function figureOf(value: string | undefined, column: string): number | undefined {
  const text = value?.replace(/[$,\s]/g, '').replace(/^\((.*)\)$/, '-$1') ?? '';
  if (text === '') return undefined;
  const number = /^-?\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(number) <= FIGURE_MAX))
    throw new LineRefused('not-a-number', column, `"${text.slice(0, 40)}" is not a number.`);
  return number;
}

const countOf = (value: string | undefined, column: string): number | undefined => {
  const number = figureOf(value, column);
  if (number !== undefined && number < 0) throw new LineRefused('not-a-count', column, 'Less than 0.');
  return number === undefined ? undefined : Math.round(number);
};

/** A CCN has six characters; spreadsheets drop a leading zero. */
function certificationOf(value: string | undefined): string {
  const text = value?.trim().toUpperCase() ?? '';
  const ccn = /^\d{5}$/.test(text) ? `0${text}` : text;
  if (!/^[0-9A-Z]{6}$/.test(ccn))
    throw new LineRefused('ccn-invalid', 'Provider CCN', 'The CCN is not six digits or letters.');
  return ccn;
}

/**
 * Reads one report. The length of stay is days by discharges. Total revenues are patient revenue and other income. The
 * published `Total Income` is after expenses and is used only if the file has neither other income nor expenses.
 * Throws `LineRefused`.
 */
export function readCostReport(cells: readonly string[], { indexes }: CostReportColumns): CostReport {
  const cell = (field: Field): string | undefined => {
    const index = indexes.get(field);
    return index === undefined ? undefined : cells[index];
  };
  const figure = (field: Field) => figureOf(cell(field), NAMES[field][0]);
  const count = (field: Field) => countOf(cell(field), NAMES[field][0]);
  const ccn = certificationOf(cell('ccn'));
  const name = cellText(cell('name'), 'Hospital Name');
  if (name === null) throw new LineRefused('name-missing', 'Hospital Name', 'The hospital has no name.');
  const fiscalYearEnd = cellDate(cell('end'), 'Fiscal Year End Date');
  if (fiscalYearEnd === null)
    throw new LineRefused('date-missing', 'Fiscal Year End Date', 'The end of the fiscal year is missing.');
  const begin = cellDate(cell('begin'), 'Fiscal Year Begin Date');
  if (begin !== null && begin > fiscalYearEnd)
    throw new LineRefused('date-invalid', 'Fiscal Year Begin Date', 'The fiscal year ends before it begins.');
  const [days, discharges, netPatientRevenue] = [
    count('days'),
    count('discharges'),
    figure('netPatientRevenue'),
  ];
  const isPlain = !indexes.has('otherIncome') && !indexes.has('operatingExpense');
  const withOther =
    netPatientRevenue !== undefined && indexes.has('otherIncome')
      ? netPatientRevenue + (figure('otherIncome') ?? 0)
      : undefined;
  const values = {
    staffedBeds: count('beds'),
    discharges,
    averageLengthOfStay: days && discharges ? Math.round((days / discharges) * 100) / 100 : undefined,
    netPatientRevenue,
    totalRevenues: figure('totalRevenues') ?? withOther ?? (isPlain ? figure('totalIncome') : undefined),
    totalLiabilities: figure('totalLiabilities'),
  };
  const figures = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (Object.keys(figures).length === 0)
    throw new LineRefused('no-figures', null, 'The report holds none of the figures.');
  return {
    ccn,
    nameKey: normalizeOrganizationName(name),
    zip5: plainZip(cell('zip')?.trim() ?? null)?.slice(0, 5) ?? null,
    fiscalYearEnd,
    figures,
  };
}
