import { addDays, isCalendarDate, isoWeekday } from '@myra/shared/rules/calendar';
import { instantToLocal } from '@myra/shared/rules/schedule';
import { isZone } from '@myra/shared/rules/time-zone';

/** A day that somebody asked us to wait for, and their words; `date` is missing where the words name none. */
export type WaitDate = { date?: string; words: string };

const AHEAD_DAYS_MAX = 800;
const MONTH_NAMES =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  couple: 2,
  few: 3,
};

type Reader = { form: RegExp; read: (match: RegExpExecArray, today: string) => string | undefined };

const pad = (value: number) => String(value).padStart(2, '0');
const iso = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`;
const yearOf = (today: string) => Number(today.slice(0, 4));
const monthOf = (today: string) => Number(today.slice(5, 7));

/** The next such day that is not before today; a year that was said is taken as it is. */
function coming(today: string, month: number, day: number, year?: string): string | undefined {
  if (year !== undefined) {
    const full = year.length === 2 ? 2000 + Number(year) : Number(year);
    return iso(full, month, day);
  }
  const thisYear = iso(yearOf(today), month, day);
  return thisYear >= today ? thisYear : iso(yearOf(today) + 1, month, day);
}

const monthNumber = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1;
const DAY_IN_MONTH = { early: 1, beginning: 1, start: 1, mid: 15, middle: 15, late: 22, end: 28 } as const;
const isPartOfMonth = (word: string): word is keyof typeof DAY_IN_MONTH => Object.hasOwn(DAY_IN_MONTH, word);

function monthDay(today: string, name: string, part: string | undefined, year: string | undefined) {
  const month = monthNumber(name);
  const day = part !== undefined && isPartOfMonth(part) ? DAY_IN_MONTH[part] : 1;
  if (year !== undefined) return iso(Number(year), month, day);
  // A month that has begun is next year's, unless a later part of it was named.
  const thisYear = iso(yearOf(today), month, day);
  return thisYear > today ? thisYear : iso(yearOf(today) + 1, month, day);
}

function addMonths(today: string, count: number): string {
  const index = yearOf(today) * 12 + monthOf(today) - 1 + count;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  for (let day = Number(today.slice(8)); day > 27; day -= 1) {
    if (isCalendarDate(iso(year, month, day))) return iso(year, month, day);
  }
  return iso(year, month, Math.min(27, Number(today.slice(8))));
}

function quarterStart(today: string, quarter: number, year: string | undefined): string {
  const month = (quarter - 1) * 3 + 1;
  if (year !== undefined) return iso(year.length === 2 ? 2000 + Number(year) : Number(year), month, 1);
  const thisYear = iso(yearOf(today), month, 1);
  return thisYear > today ? thisYear : iso(yearOf(today) + 1, month, 1);
}

const COUNT = '(\\d{1,2}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|couple|few)';
const YEAR = '(?:,? (20\\d\\d))?';

/** The surest forms first; the first one that names a day decides. */
const READERS: readonly Reader[] = [
  { form: /\b(20\d\d)-(\d\d)-(\d\d)\b/u, read: (m) => `${m[1]}-${m[2]}-${m[3]}` },
  {
    form: /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b(?!\/)/u,
    read: (m, today) => coming(today, Number(m[1]), Number(m[2]), m[3]),
  },
  {
    form: new RegExp(`\\b(${MONTH_NAMES})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b${YEAR}(?!\\d)`, 'u'),
    read: (m, today) => coming(today, monthNumber(m[1] ?? ''), Number(m[2]), m[3]),
  },
  {
    form: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH_NAMES})\\b${YEAR}`, 'u'),
    read: (m, today) => coming(today, monthNumber(m[2] ?? ''), Number(m[1]), m[3]),
  },
  {
    form: new RegExp(
      `\\b(?:(early|late|mid|middle|end|start|beginning)(?: of|-| in)? ?)?(?:the )?\\b(january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)\\b${YEAR}`,
      'u',
    ),
    read: (m, today) => monthDay(today, m[2] ?? '', m[1], m[3]),
  },
  {
    form: /\b(?:(?:in|until|till|before|early|late|mid|by|after|during|come|for)[ -])(?:early |late |mid-?|the end of )?(may|march)\b(?:,? (20\d\d))?/u,
    read: (m, today) => monthDay(today, m[1] ?? '', undefined, m[2]),
  },
  {
    form: /\bq([1-4])(?: (?:of )?(20\d\d)|'(\d\d))?\b/u,
    read: (m, today) => quarterStart(today, Number(m[1]), m[2] ?? m[3]),
  },
  {
    form: /\b(first|second|third|fourth) quarter(?: of (20\d\d|next year))?\b/u,
    read: (m, today) => {
      const quarter = ['first', 'second', 'third', 'fourth'].indexOf(m[1] ?? '') + 1;
      const year = m[2] === 'next year' ? String(yearOf(today) + 1) : m[2];
      return quarterStart(today, quarter, year);
    },
  },
  {
    form: new RegExp(`\\b${COUNT}(?: of| more)? (day|week|month|year)s?\\b`, 'u'),
    read: (m, today) => {
      const count = NUMBERS[m[1] ?? ''] ?? Number(m[1]);
      if (m[2] === 'day') return addDays(today, count);
      if (m[2] === 'week') return addDays(today, count * 7);
      return addMonths(today, m[2] === 'month' ? count : count * 12);
    },
  },
  {
    form: /\bnext (week|month|quarter|year)\b/u,
    read: (m, today) => {
      if (m[1] === 'week') return addDays(today, 8 - isoWeekday(today));
      if (m[1] === 'year') return iso(yearOf(today) + 1, 1, 2);
      if (m[1] === 'month') return `${addMonths(`${today.slice(0, 7)}-01`, 1)}`;
      return quarterStart(today, ((Math.floor((monthOf(today) - 1) / 3) + 1) % 4) + 1, undefined);
    },
  },
  {
    form: /\b(?:(?:after|in|come|early in|until|of) (?:the )?new year'?s?|first of the year|(?:start|beginning) of the year|january of next year)\b/u,
    read: (_, today) => iso(yearOf(today) + 1, 1, 2),
  },
  {
    form: /\b(?:end of (?:the|this) month|month[ -]end)\b/u,
    read: (_, today) => addMonths(`${today.slice(0, 7)}-01`, 1),
  },
  {
    form: /\b(?:after|on|until|by|before|from) the (\d{1,2})(?:st|nd|rd|th)\b/u,
    read: (m, today) => {
      const here = `${today.slice(0, 8)}${pad(Number(m[1]))}`;
      return here >= today
        ? here
        : `${addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 8)}${pad(Number(m[1]))}`;
    },
  },
  { form: /\btomorrow\b/u, read: (_, today) => addDays(today, 1) },
  {
    form: /\b(?:next |on |until |by |after |this |or |back )?(monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/u,
    read: (m, today) => {
      const wanted = WEEKDAYS.indexOf(m[1] ?? '') + 1;
      return addDays(today, (wanted - isoWeekday(today) + 7) % 7 || 7);
    },
  },
];

const VAGUE =
  /\b(?:spring|summer|fall|autumn|winter|holidays?|flu season|later this year|some ?time|things (?:settle|calm|slow)|go[ -]?live|fiscal year|budget season|later|end of (?:the )?(?:fiscal )?year|year[ -]end|in the future|down the (?:road|line)|open enrollment)\b/u;

/**
 * The day that a text names to wait for, read against the day on which it was written in the zone of the conversation. A
 * season or an event names no day: then only its words are given. Days that do not exist or lie too far away are none.
 * @param folded text as `foldText` gives it.
 */
export function readWaitDate(folded: string, receivedAt: Date, zone: string): WaitDate | undefined {
  const text = folded.slice(0, 3_000);
  const today = instantToLocal(receivedAt.getTime(), isZone(zone) ? zone : 'UTC').date;
  const last = addDays(today, AHEAD_DAYS_MAX);
  for (const { form, read } of READERS) {
    const match = form.exec(text);
    const date = match && read(match, today);
    if (match && date && isCalendarDate(date) && date >= today && date <= last)
      return { date, words: match[0].trim() };
  }
  const vague = VAGUE.exec(text);
  return vague ? { words: vague[0] } : undefined;
}
