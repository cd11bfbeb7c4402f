import { type Figures, type FiscalYear, toFiscalYear } from './fiscal-years.ts';
import { findNamedColumns, type NamedColumns } from './named-columns.ts';
import { normalizeOrganizationName } from './organization-name.ts';
import { plainCase } from './plain-case.ts';
import { cellDate, cellText, LineRefused, plainZip } from './public-file.ts';

/** Columns of the published Hospital Provider Cost Report, with older names. */
const NAMES = {
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
type Field = keyof typeof NAMES;
export type CostReportColumns = NamedColumns<Field>;

/** Finds the columns of a cost report. Throws invalid-input for another file. */
export const findCostReportColumns = (headers: readonly string[]): CostReportColumns =>
  findNamedColumns(headers, {
    title: 'hospital cost report',
    columns: NAMES,
    needed: ['ccn', 'name', 'end'],
  });

const FIGURE_MAX = 1e13;

/** A report of a hospital, with what is needed to make its row. */
export type CostReport = {
  ccn: string;
  name: string;
  nameKey: string;
  streetAddress: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  year: FiscalYear;
};

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

type Cell = (field: Field) => string | undefined;

/** The first and the last day of a fiscal year; the first may be missing. */
function periodOf(cell: Cell): { begin: string | null; end: string } {
  const end = cellDate(cell('end'), 'Fiscal Year End Date');
  if (end === null)
    throw new LineRefused('date-missing', 'Fiscal Year End Date', 'The end of the fiscal year is missing.');
  const begin = cellDate(cell('begin'), 'Fiscal Year Begin Date');
  if (begin !== null && begin > end)
    throw new LineRefused('date-invalid', 'Fiscal Year Begin Date', 'The fiscal year ends before it begins.');
  return { begin, end };
}

/**
 * The figures as reported. The length of stay is days by discharges. Total revenues are patient revenue and other income. The
 * published `Total Income` is after expenses and is used only if the file has neither other income nor expenses.
 */
function figuresOf(cell: Cell, places: CostReportColumns['places']): Figures {
  const figure = (field: Field) => figureOf(cell(field), NAMES[field][0]);
  const count = (field: Field) => countOf(cell(field), NAMES[field][0]);
  const [days, discharges, netPatientRevenue] = [
    count('days'),
    count('discharges'),
    figure('netPatientRevenue'),
  ];
  const isPlain = !places.has('otherIncome') && !places.has('operatingExpense');
  const withOther =
    netPatientRevenue !== undefined && places.has('otherIncome')
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
  return figures;
}

/** Reads one report. Throws `LineRefused`. */
export function readCostReport(cells: readonly string[], { places }: CostReportColumns): CostReport {
  const cell: Cell = (field) => {
    const place = places.get(field);
    return place === undefined ? undefined : cells[place];
  };
  const text = (field: Field) => cellText(cell(field), NAMES[field][0]);
  const ccn = certificationOf(cell('ccn'));
  const name = text('name');
  if (name === null) throw new LineRefused('name-missing', 'Hospital Name', 'The hospital has no name.');
  const year = toFiscalYear(periodOf(cell), figuresOf(cell, places));
  const [street, city, state] = [text('street'), text('city'), text('state')];
  return {
    ccn,
    name: plainCase(name),
    nameKey: normalizeOrganizationName(name),
    streetAddress: street && plainCase(street),
    city: city && plainCase(city),
    state: state !== null && /^[A-Za-z]{2}$/.test(state) ? state.toUpperCase() : null,
    zipCode: plainZip(cell('zip')?.trim() ?? null),
    year,
  };
}
