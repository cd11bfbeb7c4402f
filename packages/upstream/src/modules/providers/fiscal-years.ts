/** Figures of a cost report. Money is in US dollars. */
export type Figures = {
  staffedBeds?: number;
  discharges?: number;
  averageLengthOfStay?: number;
  netPatientRevenue?: number;
  totalRevenues?: number;
  totalLiabilities?: number;
};
export const FIGURE_NAMES = [
  'staffedBeds',
  'discharges',
  'averageLengthOfStay',
  'netPatientRevenue',
  'totalRevenues',
  'totalLiabilities',
] as const satisfies readonly (keyof Figures)[];

/** A fiscal year with its figures for a whole year. `days` is its length, if the report says it. */
export type FiscalYear = Figures & {
  begin: string | null;
  end: string;
  days: number | null;
  /** The figures of a shorter or longer time were brought to a year. */
  isAnnualized?: boolean;
};

/** A fiscal year of 52 or 53 weeks is a whole year. */
const WHOLE_YEAR = { min: 357, max: 375 };
const YEAR_DAYS = 365;
/** A shorter time says nothing of a year: its figures are kept as they are and not used. */
const DAYS_MIN = 90;
const DAY_MS = 86_400_000;
/** Years of a facility that are kept. */
const YEARS_MAX = 12;
/** How far the end of the year before may be from a year ago. */
const YEAR_AGO = { min: 300, max: 430 };

const daysBetween = (begin: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(begin)) / DAY_MS);

/** What grows with the length of the year. Beds, length of stay and liabilities do not. */
const FLOWS = ['discharges', 'netPatientRevenue', 'totalRevenues'] as const;

/** Whether a time is too short to say anything of a year. */
export const isPartial = ({ days }: Pick<FiscalYear, 'days'>): boolean => days !== null && days < DAYS_MIN;

/** A fiscal year. Figures of a short or long one are brought to 365 days, which is noted, unless it is far too short. */
export function toFiscalYear(period: { begin: string | null; end: string }, figures: Figures): FiscalYear {
  const days = period.begin === null ? null : daysBetween(period.begin, period.end) + 1;
  if (days === null || isPartial({ days }) || (days >= WHOLE_YEAR.min && days <= WHOLE_YEAR.max))
    return { ...period, days, ...figures };
  const flows = FLOWS.flatMap((name) => {
    const value = figures[name];
    return value === undefined ? [] : [[name, Math.round((value / days) * YEAR_DAYS)] as const];
  });
  return { ...period, days, ...figures, ...Object.fromEntries(flows), isAnnualized: true };
}

/** Known years with further ones, newest first, each end once; a later one replaces an earlier one with its end. */
export function uniteYears(known: readonly FiscalYear[], more: readonly FiscalYear[]): FiscalYear[] {
  const byEnd = new Map([...known, ...more].map((year) => [year.end, year]));
  return [...byEnd.values()].sort((a, b) => (a.end < b.end ? 1 : -1)).slice(0, YEARS_MAX);
}

/** The years that figures are taken from, newest first; without one, the newest with what does not grow with its length. */
function usedOf(years: readonly FiscalYear[]): FiscalYear[] {
  const whole = years.filter((year) => !isPartial(year));
  const [newest] = years;
  if (whole.length > 0 || !newest) return whole;
  return [{ ...newest, ...Object.fromEntries(FLOWS.map((name) => [name, undefined])) }];
}

/** By how many percent the patient revenue changed on the year before; null if that year is unknown. */
export function changeOnYearBefore(years: readonly FiscalYear[]): number | null {
  const [newest, ...earlier] = years;
  const now = newest?.netPatientRevenue;
  const before = earlier.find(({ end, netPatientRevenue }) => {
    const days = daysBetween(end, newest?.end ?? end);
    return netPatientRevenue !== undefined && days >= YEAR_AGO.min && days <= YEAR_AGO.max;
  })?.netPatientRevenue;
  if (now === undefined || before === undefined || before <= 0) return null;
  return Math.round((now / before - 1) * 1_000) / 10;
}

/** The facts of a row that follow from its newest year of some length; a missing figure is null. */
export function factsOfNewest(all: readonly FiscalYear[]): Record<string, unknown> {
  const years = usedOf(all);
  const [newest] = years;
  return {
    ...Object.fromEntries(FIGURE_NAMES.map((name) => [name, newest?.[name] ?? null])),
    figuresSource: 'cms',
    figuresDate: newest?.end ?? null,
    figuresAnnualized: newest?.isAnnualized ?? false,
    revenueChange: changeOnYearBefore(years),
  };
}
