import { addDays, isCalendarDate, isoWeekday } from '@myra/shared/rules/calendar/calendar';
import { anyOf } from '@myra/shared/rules/text/any-of';
import type { KnownLanguage } from '../read/language.ts';
import {
  comingWeekday,
  firstOf,
  MONTH,
  MONTHS,
  monthOf,
  NTH,
  nextMonth,
  nthOf,
  nthWeekday,
  PART,
  PART_BEHIND,
  type Part,
  pad,
  partOf,
  WEEKDAY,
  weekdayOf,
  yearOf,
} from './day-names.ts';

/**
 * A day that a text names. `to` is the end of a range; `isWeekday` and `isMonth` say that no day of a month stood there, and `part` which
 * part of its month did.
 */
export type NamedDay = {
  date: string;
  to?: string;
  words: string;
  at: number;
  isWeekday: boolean;
  isMonth: boolean;
  part?: Part;
};

const SPANISH_DAY = /^(?:lunes|martes|mi[eé]r|jueves|viern|s[aá]bad|doming)/iu;
/** In how many days a weekday with its day of the month may lie, so that both next months count: "Tuesday 8". */
const WEEKDAY_WITHIN_DAYS = 62;

/** "Friday 4" is an hour in English more often than a day. */
const isHour = ([, name = '', article, of, ordinal]: RegExpMatchArray): boolean =>
  Number(of) <= 12 && !article && !ordinal && !SPANISH_DAY.test(name);
/** The near day that is such a weekday and has such a figure. */
const nearDay = (today: string, [, name = '', , of]: RegExpMatchArray): string | undefined =>
  Array.from({ length: WEEKDAY_WITHIN_DAYS }, (_, at) => addDays(today, at + 1)).find(
    (one) => Number(one.slice(8)) === Number(of) && isoWeekday(one) === weekdayOf(name),
  );

type Read = { date: string; isMonth: boolean; part?: Part } | undefined;
type Reader = [form: RegExp, read: (match: RegExpMatchArray, today: string) => Read];

const day = (date: string): Read => ({ date, isMonth: false });
const month = (date: string): Read => ({ date, isMonth: true });
const yearIn = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);
const form = (source: string): RegExp => new RegExp(`(?<!\\p{L})(?:${source})`, 'giu');

/** The next day with this figure, in a month that has one. */
function nextDayOfMonth(today: string, of: number): Read {
  const months = [today, nextMonth(today), nextMonth(nextMonth(today))];
  const dates = months.map((month) => `${month.slice(0, 8)}${pad(of)}`);
  const date = dates.find((one) => one >= today && isCalendarDate(one));
  return date ? day(date) : undefined;
}

const WEEKS: readonly Reader[] = [
  [
    // "Tuesday the 8th", "el miércoles 27": only where that day of a month near by is such a weekday.
    form(
      `${WEEKDAY}\\.?,? (?:(the|d[ií]a|el) )?(\\d{1,2})(st|nd|rd|th)?(?!\\d|[:.,/–-] ?\\d| ?(?:a\\.?m|p\\.?m|o'?clock|hours?|hrs?|h|to|or)(?!\\p{L}))`,
    ),
    (match, today) => {
      const { 0: words, index = 0, input = '' } = match;
      if (isHour(match) && !/^ (?:at|@) /u.test(input.slice(index + words.length))) return undefined;
      const date = nearDay(today, match);
      return date ? day(date) : undefined;
    },
  ],
  [
    // "Till Monday the 27th", where no 27th near by is a Monday: who is waited for is back on the 27th, and no time is agreed to by it.
    form(
      `(?<=(?:until|till?|'til|back|return(?:s|ing)?)(?: on| in)? )${WEEKDAY},? the (\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[:./–-] ?\\d)`,
    ),
    ([, , of], today) => nextDayOfMonth(today, Number(of)),
  ],
  [
    form(`${NTH} ${WEEKDAY} (?:in|of|de) ${MONTH}`),
    ([, nth = '', name = '', of = '', year], today) =>
      day(nthWeekday(firstOf(today, monthOf(of), yearIn(year)), weekdayOf(name), nthOf(nth))),
  ],
  [
    form(`${NTH} (?:week (?:in|of)|semana de) ${MONTH}`),
    ([, nth = '', of = '', year], today) =>
      day(nthWeekday(firstOf(today, monthOf(of), yearIn(year)), 1, nthOf(nth))),
  ],
  [
    form(`${WEEKDAY} after next(?!\\p{L})`),
    ([, name = ''], today) => day(addDays(comingWeekday(today, weekdayOf(name)), 7)),
  ],
  [
    form(`(?:el )?pr[oó]ximo ${WEEKDAY}`),
    ([, name = ''], today) => day(comingWeekday(today, weekdayOf(name))),
  ],
  [
    form('end of (?:(the|this|next) )?week(?!\\p{L})'),
    ([, which], today) => day(addDays(today, 5 - isoWeekday(today) + (which === 'next' ? 7 : 0))),
  ],
  [
    form(
      '(?:(?:la )?(?:pr[oó]xima semana|semana (?:que viene|entrante|pr[oó]xima))|n[äa]chste woche|la semaine prochaine|semana que vem)(?!\\p{L})',
    ),
    (_, today) => day(addDays(today, 8 - isoWeekday(today))),
  ],
  [
    form(`(a|one|two|three) weeks? from (?:this |next )?${WEEKDAY}`),
    ([, count = '', name = ''], today) => {
      const weeks = { a: 1, one: 1, two: 2, three: 3 }[count.toLowerCase()] ?? 1;
      return day(addDays(comingWeekday(today, weekdayOf(name)), weeks * 7));
    },
  ],
];

const DAYS: readonly Reader[] = [
  [
    /\b(\d{1,2})\.(\d{1,2})\.(?!\d)/gu,
    ([, of, ofMonth], today) => day(firstOf(today, Number(ofMonth), undefined, Number(of))),
  ],
  [
    form(
      anyOf(`
        (?:on|after|by|until|till|through|thru|from|before|around) the (\\d{1,2})(?:st|nd|rd|th)(?!\\p{L})
        the (\\d{1,2})(?:st|nd|rd|th)(?=$|[,;.!?)\\n]| (?:at|or|and|is|works?|would|if|around|after|before|between|in the)(?!\\p{L}))
        el d[ií]a (\\d{1,2})(?!\\d)
        (?:hasta|desde) el (\\d{1,2})(?!\\d|[:./–-] ?\\d| de)
        el (\\d{1,2})(?=$|[,;.!?)\\n]| (?:a las?|por la|en la|o|y|si|me|nos) )`),
    ),
    ([, ...figures], today) => nextDayOfMonth(today, Number(figures.find((figure) => figure !== undefined))),
  ],
  [form('pasado ma[nñ]ana(?!\\p{L})'), (_, today) => day(addDays(today, 2))],
  [
    form('(?:en|dentro de) (quince d[ií]as|ocho d[ií]as|un par de semanas|un par de d[ií]as)(?!\\p{L})'),
    ([, wait = ''], today) =>
      day(
        addDays(
          today,
          /^quince/iu.test(wait) ? 15 : /^ocho/iu.test(wait) ? 7 : /semanas$/iu.test(wait) ? 14 : 2,
        ),
      ),
  ],
  [
    form('(after )?thanksgiving(?!\\p{L})'),
    ([, after], today) => {
      const here = nthWeekday(`${yearOf(today)}-11-01`, 4, 4);
      const date = here >= today ? here : nthWeekday(`${yearOf(today) + 1}-11-01`, 4, 4);
      // Nobody works on the Friday after it.
      return day(after ? addDays(date, 4) : date);
    },
  ],
  [
    form('(?:after|past|despu[eé]s de|pasad[ao]s?)(?: la| las)? (?:christmas|xmas|navidad(?:es)?)(?!\\p{L})'),
    (_, today) => day(firstOf(today, 12, undefined, 26)),
  ],
  [
    form('(?:despu[eé]s de|pasado)(?: el d[ií]a de)?(?: los)? reyes(?!\\p{L})'),
    (_, today) => day(firstOf(today, 1, undefined, 7)),
  ],
];

/** The day that begins a part of a month. */
function dayOfPart(word: string, month: string): Read {
  const { day: first, part } = partOf(word);
  return { date: `${month.slice(0, 8)}${pad(first)}`, isMonth: false, part };
}

/** Source of a form: one half of a month. */
const HALF =
  '(first|second|last|latter|later|back|primera|segunda|[uú]ltima) (?:half|quincena|mitad)(?!\\p{L})';
/** A half is said by its month, and waited for until it begins. */
const halfOf = (half: string | undefined, first: string): Read =>
  month(/^(?:first|primera)$/iu.test(half ?? '') ? first : `${first.slice(0, 8)}16`);

const MONTHS_AND_YEARS: readonly Reader[] = [
  [
    form(`${PART}${MONTH}`),
    ([, part = '', of = '', year], today) => dayOfPart(part, firstOf(today, monthOf(of), yearIn(year))),
  ],
  [
    form(`${MONTH}${PART_BEHIND}`),
    ([, of = '', year, part = ''], today) => dayOfPart(part, firstOf(today, monthOf(of), yearIn(year))),
  ],
  [
    form(`${HALF} (?:of |in |de )${MONTH}`),
    ([, half, of = '', year], today) => halfOf(half, firstOf(today, monthOf(of), yearIn(year))),
  ],
  [
    // "March, second half", "marzo, ya en la segunda quincena".
    form(`${MONTH},?(?: (?:in|on|for|the|en|para|a|la|ya|probably|maybe|say)){0,3} ${HALF}`),
    ([, of = '', year, half], today) => halfOf(half, firstOf(today, monthOf(of), yearIn(year))),
  ],
  [
    form(`${MONTH},?(?: (?:in|the|en|la|ya|probably|maybe|say)){0,3} ${NTH} (?:week|semana)(?!\\p{L})`),
    ([, of = '', year, nth = ''], today) =>
      day(nthWeekday(firstOf(today, monthOf(of), yearIn(year)), 1, nthOf(nth))),
  ],
  [form(`${PART}next month(?!\\p{L})`), ([, part = ''], today) => dayOfPart(part, nextMonth(today))],
  [
    form('(?:end of (?:the|this) month|(?:a |para )?fin(?:es|ales)? de(?: este)? mes)(?!\\p{L})'),
    (_, today) => day(addDays(nextMonth(today), -1)),
  ],
  [
    // "After January" is over when January is.
    form(`(?:after|past|pasado|(?:que )?pase|despu[eé]s de) ${MONTH}(?! \\d)`),
    ([, of = '', year], today) => month(nextMonth(firstOf(today, monthOf(of), yearIn(year)))),
  ],
  [
    form(
      '(?:(?:el )?(?:pr[oó]ximo mes|mes (?:que viene|entrante|pr[oó]ximo))|(?:no )?m[êe]s que vem)(?!\\p{L})',
    ),
    (_, today) => month(nextMonth(today)),
  ],
  [
    form('(?:q([1-4])|(first|second|third|fourth) quarter)(?: of)?(?: (20\\d\\d))?(?!\\p{L})'),
    ([, figure, word = '', year], today) =>
      month(firstOf(today, Number(figure ?? nthOf(word)) * 3 - 2, yearIn(year))),
  ],
  [
    form('(?:next quarter|(?:el )?pr[oó]ximo trimestre|n[äa]chste[ns]? quartal)(?!\\p{L})'),
    (_, today) => {
      const of = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 4;
      return month(of > 12 ? `${yearOf(today) + 1}-01-01` : `${yearOf(today)}-${pad(of)}-01`);
    },
  ],
  [
    form(
      `(?:(?:h([12])(?: of)?|(first|second) half of) |${PART})(?:(20\\d\\d)(?!-)|next year|the (?:next|new) year|(?:a[nñ]o que viene|pr[oó]ximo a[nñ]o))(?!\\p{L})`,
    ),
    ([, half, word, part, year], today) => {
      const isSecond = half === '2' || word?.toLowerCase() === 'second';
      const of = part ? partOf(part).month : isSecond ? 7 : 1;
      return month(`${year ?? yearOf(today) + 1}-${pad(of)}-${of === 1 ? '02' : '01'}`);
    },
  ],
  [
    form(
      `(?:${anyOf(`
        next year|(?:the |start of the |after the |first of the )?new year(?:'?s)?|(?:after )?the first of (?:the|next) year
        (?:el )?(?:pr[oó]ximo a[nñ]o|a[nñ]o (?:nuevo|que viene|entrante|pr[oó]ximo))
        n[äa]chstes jahr|l'ann[ée]e prochaine|ano que vem`)})(?!\\p{L})`,
    ),
    (_, today) => month(`${yearOf(today) + 1}-01-02`),
  ],
  [
    form("(?:through|thru|until|till|in|en|bis|hasta|at[ée]|jusqu'en) (20\\d\\d)(?!-|\\d)"),
    ([, year], today) => month(firstOf(today, 1, Number(year))),
  ],
];

const READERS: readonly Reader[] = [...WEEKS, ...DAYS, ...MONTHS_AND_YEARS];

/** A month by its name alone. */
function monthsIn(text: string, today: string, language: KnownLanguage): NamedDay[] {
  const { names, form } = MONTHS[language];
  return [...text.matchAll(form)].flatMap((match) => {
    const of = names.indexOf((match[1] ?? '').toLowerCase()) + 1;
    // "may" is a verb far more often than a month.
    const before = text.slice(Math.max(0, match.index - 12), match.index).toLowerCase();
    if (
      /^(?:may|march)$/u.test(match[0]) &&
      !/\b(?:in|until|till|before|after|by|early|late|mid|next|this) (?:the )?$/u.test(before)
    )
      return [];
    // Who names a month that is half over means that of the next year.
    const next = yearOf(today) + (today.slice(5) > `${pad(of)}-15` ? 1 : 0);
    const date = firstOf(today, of, yearIn(match[2]) ?? next);
    return [{ date, words: match[0], at: match.index, isWeekday: false, isMonth: true }];
  });
}

/** Whether two readings stand on the same words. */
export const overlap = (a: Pick<NamedDay, 'at' | 'words'>, b: Pick<NamedDay, 'at' | 'words'>): boolean =>
  a.at < b.at + b.words.length && b.at < a.at + a.words.length;

/**
 * The days that the tables know and the date parser does not: parts of a month, quarters, a weekday with the day of a month,
 * holidays. Of two readings of the same words the longer one. Linear in a bounded text.
 */
export function daysByTables(text: string, today: string, language: KnownLanguage): NamedDay[] {
  const read = READERS.flatMap(([form, read]) =>
    [...text.matchAll(form)].flatMap((match) => {
      const found = read(match, today);
      return found ? [{ ...found, words: match[0], at: match.index, isWeekday: false }] : [];
    }),
  );
  const all = [...read, ...monthsIn(text, today, language)];
  return all.filter((one, at) =>
    all.every(
      (other, place) =>
        place === at ||
        !overlap(one, other) ||
        other.words.length < one.words.length ||
        (other.words.length === one.words.length && place > at),
    ),
  );
}

/** "Monday the 17th" and "lunes 17" without a month. */
const DAY_OF_WEEK = form(
  `${WEEKDAY}\\.?,? (?:(the|el|d[ií]a) )?(\\d{1,2})(st|nd|rd|th)?(?!\\d|[:.,/–-] ?\\d| ?(?:a\\.?m|p\\.?m|o'?clock|hours?|hrs?|h)(?!\\p{L})| (?:de|of) \\p{L})(?! ${MONTH})`,
);

/** Where a text names a day of the week with a figure that it has in none of the next two months. `isHour`: the figure may be one. */
export const impossibleDays = (
  text: string,
  today: string,
): (Pick<NamedDay, 'at' | 'words'> & { isHour: boolean })[] =>
  [...text.matchAll(DAY_OF_WEEK)].flatMap((match) =>
    nearDay(today, match) ? [] : [{ at: match.index, words: match[0], isHour: isHour(match) }],
  );
