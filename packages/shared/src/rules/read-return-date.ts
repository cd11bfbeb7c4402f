const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

const CUE =
  /\b(return(?:ing)?|back|until|through|till|available(?: again)?|in the office(?: again)?|bis|hasta|jusqu'au|zurück)\b/gi;

type DateParts = { year?: number | undefined; month: number; day: number };

const monthNumber = (name: string | undefined) => MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const fullYear = (text: string | undefined) => {
  const year = numberOf(text);
  return year !== undefined && year < 100 ? 2000 + year : year;
};

/** Forms of a date, and the meaning of their groups. US order for slashes, European for dots. */
const FORMS: readonly [RegExp, (match: RegExpExecArray) => DateParts][] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/, (m) => ({ year: Number(m[1]), month: Number(m[2]), day: Number(m[3]) })],
  [
    /\b(\d{1,2})\.(\d{1,2})\.(\d{2,4})?/,
    (m) => ({ year: fullYear(m[3]), month: Number(m[2]), day: Number(m[1]) }),
  ],
  [
    /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?\b/,
    (m) => ({ year: fullYear(m[3]), month: Number(m[1]), day: Number(m[2]) }),
  ],
  [
    new RegExp(`\\b${MONTH} ${DAY}(?:,? (\\d{4}))?\\b`, 'i'),
    (m) => ({ year: numberOf(m[3]), month: monthNumber(m[1]), day: Number(m[2]) }),
  ],
  [
    new RegExp(`\\b${DAY} (?:of )?${MONTH}(?:,? (\\d{4}))?`, 'i'),
    (m) => ({ year: numberOf(m[3]), month: monthNumber(m[2]), day: Number(m[1]) }),
  ],
];

const AHEAD_DAYS_MAX = 366;

/**
 * The last day that an absence note names, as YYYY-MM-DD, if it names one. Without a year it is the first such day that
 * is not before the note.
 * @param sent when the note was written.
 */
export function readReturnDate(text: string, sent: Date): string | undefined {
  const found: string[] = [];
  for (const cue of text.slice(0, 5_000).matchAll(CUE)) {
    const near = text.slice(cue.index, cue.index + 60);
    for (const [form, read] of FORMS) {
      const match = form.exec(near);
      const day = match && resolveDay(read(match), sent);
      if (day) found.push(day);
      if (day) break;
    }
  }
  return found.sort().at(-1);
}

function resolveDay({ year, month, day }: DateParts, sent: Date): string | undefined {
  const start = Date.UTC(sent.getUTCFullYear(), sent.getUTCMonth(), sent.getUTCDate());
  const years = year === undefined ? [sent.getUTCFullYear(), sent.getUTCFullYear() + 1] : [year];
  for (const candidate of years) {
    const time = Date.UTC(candidate, month - 1, day);
    const isReal = new Date(time).getUTCMonth() === month - 1 && new Date(time).getUTCDate() === day;
    const aheadDays = (time - start) / 86_400_000;
    if (isReal && aheadDays >= 0 && aheadDays <= AHEAD_DAYS_MAX)
      return new Date(time).toISOString().slice(0, 10);
  }
  return undefined;
}
