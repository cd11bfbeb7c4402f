import { anyOf } from '@myra/shared/rules/any-of';
import { addDays, daysBetween, isCalendarDate, isoWeekday } from '@myra/shared/rules/calendar';
import { instantToLocal } from '@myra/shared/rules/schedule';
import { isZone } from '@myra/shared/rules/time-zone';
import * as chrono from 'chrono-node';
import { KNOWN, type KnownLanguage, type Language } from './language.ts';

/** A day that a text names. `to` is the end of a range; `isWeekday` and `isMonth` say that no day of a month stood there. */
export type NamedDay = {
  date: string;
  to?: string;
  words: string;
  at: number;
  isWeekday: boolean;
  isMonth: boolean;
};

const TEXT_CHARACTERS_MAX = 1_500;
const AHEAD_DAYS_MAX = 1_100;
const PARSERS: Readonly<Record<KnownLanguage, Pick<typeof chrono.en, 'parse'>>> = {
  en: chrono.en,
  es: chrono.es,
  de: chrono.de,
  fr: chrono.fr,
  pt: chrono.pt,
};

/** What those parsers leave out, as plain words of the same day: parts of a month, quarters, a day without its month. */
const MONTHS: Readonly<Record<KnownLanguage, { names: string[]; form: RegExp }>> = Object.fromEntries(
  KNOWN.map((language) => {
    const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    const names = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at, 15)).toLowerCase());
    const form = new RegExp(`(?<!\\p{L})(${names.join('|')})(?!\\p{L})(?: (?:de |of )?(20\\d\\d))?`, 'giu');
    return [language, { names, form }];
  }),
) as Record<KnownLanguage, { names: string[]; form: RegExp }>;
const PART = /\b(?:(early|mid|middle|late|end)(?: of|-| in)? ?(?:the )?)$/u;
const DAY_OF_PART: Readonly<Record<string, number>> = { early: 1, mid: 15, middle: 15, late: 22, end: 28 };
const ORDINALS = ['first', 'second', 'third', 'fourth'];

const pad = (value: number): string => String(value).padStart(2, '0');
const yearOf = (today: string): number => Number(today.slice(0, 4));

/** The first of a month that has not begun, or of the year that was said. */
function firstOf(today: string, month: number, year?: number, day = 1): string {
  if (year !== undefined) return `${year}-${pad(month)}-${pad(day)}`;
  const here = `${yearOf(today)}-${pad(month)}-${pad(day)}`;
  return here > today ? here : `${yearOf(today) + 1}-${pad(month)}-${pad(day)}`;
}

/** Days of the week as `isoWeekday` counts them. */
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

type Reader = [
  form: RegExp,
  read: (match: RegExpMatchArray, today: string) => { date: string; isMonth: boolean },
];

const READERS: readonly Reader[] = [
  [
    /\b(?:q([1-4])|(first|second|third|fourth) quarter)(?: of)?(?: (20\d\d))?\b/giu,
    (m, today) => {
      const quarter = Number(m[1] ?? ORDINALS.indexOf((m[2] ?? '').toLowerCase()) + 1);
      return { date: firstOf(today, quarter * 3 - 2, m[3] ? Number(m[3]) : undefined), isMonth: true };
    },
  ],
  [
    /\b(?:next quarter|(?:el )?pr[oó]ximo trimestre|n[äa]chste[ns]? quartal)\b/giu,
    (_, today) => {
      const month = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 4;
      return {
        date: month > 12 ? `${yearOf(today) + 1}-01-01` : `${yearOf(today)}-${pad(month)}-01`,
        isMonth: true,
      };
    },
  ],
  [
    /\b(?:next year|(?:the |start of the |after the |first of the )?new year(?:'?s)?|(?:el )?(?:pr[oó]ximo a[nñ]o|a[nñ]o nuevo|a[nñ]o que viene)|n[äa]chstes jahr|l'ann[ée]e prochaine|ano que vem)\b/giu,
    (_, today) => ({ date: `${yearOf(today) + 1}-01-02`, isMonth: true }),
  ],
  [
    /\b(?:(?:el )?(?:pr[oó]ximo mes|mes que viene)|(?:no )?m[êe]s que vem)\b/giu,
    (_, today) => ({ date: firstOf(today, (Number(today.slice(5, 7)) % 12) + 1), isMonth: true }),
  ],
  [
    /\b(\d{1,2})\.(\d{1,2})\.(?!\d)/gu,
    (m, today) => ({ date: firstOf(today, Number(m[2]), undefined, Number(m[1])), isMonth: false }),
  ],
  [
    /\b(?:(?:la )?(?:pr[oó]xima semana|semana que viene)|n[äa]chste woche|la semaine prochaine|semana que vem)\b/giu,
    (_, today) => ({ date: addDays(today, 8 - isoWeekday(today)), isMonth: false }),
  ],
  [
    /\b(?:through|thru|until|till|in|bis|hasta|at[ée]|jusqu'en) (20\d\d)\b(?!-)/giu,
    (m, today) => ({ date: firstOf(today, 1, Number(m[1])), isMonth: true }),
  ],
  [
    /\b(a|one|two|three) weeks? from (?:this |next )?(mon|tue|wed|thu|fri|sat|sun)\w{0,6}\b/giu,
    (m, today) => {
      const weeks = { a: 1, one: 1, two: 2, three: 3 }[(m[1] ?? '').toLowerCase()] ?? 1;
      const wanted = WEEKDAYS.indexOf((m[2] ?? '').toLowerCase()) + 1;
      return {
        date: addDays(today, ((wanted - isoWeekday(today) + 7) % 7 || 7) + weeks * 7),
        isMonth: false,
      };
    },
  ],
  [
    /\b(?:on |after |by |until |from |before )the (\d{1,2})(?:st|nd|rd|th)\b/giu,
    (m, today) => {
      const here = `${today.slice(0, 8)}${pad(Number(m[1]))}`;
      const month = Number(today.slice(5, 7)) % 12;
      return {
        date: here >= today ? here : firstOf(today, month + 1, undefined, Number(m[1])),
        isMonth: false,
      };
    },
  ],
];

const dayOf = (parts: chrono.ParsedComponents): string => parts.date().toISOString().slice(0, 10);

function byChrono(text: string, today: string, language: KnownLanguage): NamedDay[] {
  const reference = { instant: new Date(`${today}T00:00:00Z`), timezone: 0 };
  return PARSERS[language].parse(text, reference, { forwardDate: true }).flatMap((found) => {
    const { start, end } = found;
    const isDay = start.isCertain('day') || start.isCertain('weekday');
    // "10 min" and "2 pm" name a time of today.
    if (!isDay && !start.isCertain('month')) return [];
    if (/^\s*\d{1,3}\s?(?:min|h|sec|st)/iu.test(found.text) || /^(?:now|today|hoy|heute)$/iu.test(found.text))
      return [];
    const isWeekday = start.isCertain('weekday') && !start.isCertain('day');
    const date = dayOf(start);
    return [
      {
        // A weekday never means today.
        date: isWeekday && date === today ? addDays(date, 7) : date,
        ...(end && { to: dayOf(end) }),
        words: found.text,
        at: found.index,
        isWeekday,
        isMonth: !isDay,
      },
    ];
  });
}

function byTables(text: string, today: string, language: KnownLanguage): NamedDay[] {
  const { names, form } = MONTHS[language];
  const months = [...text.matchAll(form)].flatMap((match) => {
    const month = names.indexOf((match[1] ?? '').toLowerCase()) + 1;
    // "may" is a verb far more often than a month.
    const before = text.slice(Math.max(0, match.index - 12), match.index).toLowerCase();
    if (
      /^(?:may|march)$/u.test(match[0]) &&
      !/\b(?:in|until|till|before|after|by|early|late|mid|next|this) (?:the )?$/u.test(before)
    )
      return [];
    const part = PART.exec(before)?.[1];
    const day = part ? (DAY_OF_PART[part] ?? 1) : 1;
    const date = firstOf(today, month, match[2] ? Number(match[2]) : undefined, day);
    return [{ date, words: match[0], at: match.index, isWeekday: false, isMonth: part === undefined }];
  });
  const others = READERS.flatMap(([form, read]) =>
    [...text.matchAll(form)].map((match) => ({
      ...read(match, today),
      words: match[0],
      at: match.index,
      isWeekday: false,
    })),
  );
  return [...months, ...others];
}

/** The day on which a message was written, in the zone of its conversation. */
export const dayIn = (at: Date, zone: string): string =>
  instantToLocal(at.getTime(), isZone(zone) ? zone : 'UTC').date;

/**
 * The days that a text names, in its order, read against the day on which it was written; none that lies before it or too
 * far ahead. A language without a table of its own is read as English.
 */
export function namedDays(text: string, today: string, language: Language): NamedDay[] {
  const said = text.slice(0, TEXT_CHARACTERS_MAX);
  const known = language === 'other' ? 'en' : language;
  const found = byChrono(said, today, known);
  // Of two readings of the same words the longer one counts. The table reads months better than the parser.
  const overlap = (a: NamedDay, b: NamedDay) => a.at < b.at + b.words.length && b.at < a.at + a.words.length;
  const weight = (one: NamedDay) => one.words.length + (one.isMonth ? 0 : 3);
  const tabled = byTables(said, today, known);
  const added = tabled.filter(
    (one) => !found.some((other) => overlap(one, other) && weight(other) > weight(one)),
  );
  const kept = found.filter((one) => !added.some((other) => overlap(one, other)));
  return [...kept, ...added]
    .filter(({ date }) => isCalendarDate(date) && date >= today && daysBetween(today, date) <= AHEAD_DAYS_MAX)
    .toSorted((a, b) => a.at - b.at);
}

const RETURNS = new RegExp(
  `\\b(?:${anyOf(`
    (?<!call |get |write |come )back|return(?:ing|s)?|resum\\w{1,4}|reachable|available
    (?<!out of |out of the )(?:in (?:the )?office|in again)
    zur[üu]ck|wieder|ab|vuelvo|regreso|regresar[ée]|estar[ée] de vuelta|de vuelta
    retour|volto|retorno|voltarei|de volta`)})\\b`,
  'giu',
);
const THROUGH = /\b(?:through|thru)\b/giu;
const INCLUSIVE = '(?:inclu\\p{L}{1,6}|einschlie(?:ß|ss)lich|einschl|inkl)';
/** A word of its own before the day, or directly behind it. */
const INCLUSIVE_BEFORE = new RegExp(`(?<!\\p{L})${INCLUSIVE}(?!\\p{L})`, 'iu');
const INCLUSIVE_BEHIND = new RegExp(`^[\\s(]{0,3}${INCLUSIVE}(?!\\p{L})`, 'iu');
const UNTIL = /(?<!\p{L})(?:until|till?|'til|bis|hasta|jusqu|at[ée])(?!\p{L})/giu;
const NEAR_CHARACTERS = 60;

const near = (days: readonly NamedDay[], cue: RegExp, text: string): (NamedDay & { cueAt: number })[] =>
  [...text.matchAll(cue)].flatMap(({ index }) => {
    const day = days.find(({ at }) => at >= index - 2 && at <= index + NEAR_CHARACTERS);
    return day ? [{ ...day, cueAt: index }] : [];
  });
const lastOf = (days: readonly string[]): string | undefined => days.toSorted().at(-1);

/**
 * The day on which somebody is back, out of an absence note: the day they name, or the day after the last one of a range.
 * Undefined where none is named.
 */
export function returnDay(text: string, today: string, language: Language): string | undefined {
  const said = text.slice(0, TEXT_CHARACTERS_MAX);
  const days = namedDays(said, today, language);
  const dayAfter = ({ date, to }: NamedDay): string => addDays(to ?? date, 1);
  const until = near(days, UNTIL, said).map((day) => {
    const isInclusive =
      INCLUSIVE_BEFORE.test(said.slice(day.cueAt, day.at)) ||
      INCLUSIVE_BEHIND.test(said.slice(day.at + day.words.length));
    return isInclusive || day.to ? dayAfter(day) : day.date;
  });
  const ranges = days.filter(({ to }) => to !== undefined).map(dayAfter);
  const last = lastOf([...until, ...ranges, ...near(days, THROUGH, said).map(dayAfter)]);
  const back = near(days, RETURNS, said).map(({ date, isWeekday }) => {
    // "Out through 3/5. Back Monday": the Monday after.
    if (!isWeekday || last === undefined || date >= last) return date;
    return addDays(date, Math.ceil(daysBetween(date, last) / 7) * 7);
  });
  return lastOf(back) ?? last;
}

const VAGUE = new RegExp(
  `\\b(?:${anyOf(`
    spring|summer|fall|autumn|winter|holidays?|flu season|later this year|some ?time
    things (?:settle|calm|slow)|go[ -]?live|fiscal(?: year)?|budget season|year[ -]end
    down the (?:road|line)|open enrollment|primavera|verano|oto[nñ]o|invierno|fiestas
    m[aá]s adelante`)})\\b`,
  'iu',
);

/** The day that a text asks us to wait for; a season or an event names no day, and then only its words are given. */
export function waitDay(
  text: string,
  today: string,
  language: Language,
): { date?: string; words: string; isMonth?: boolean } | undefined {
  const last = namedDays(text, today, language).findLast(({ date }) => date > today);
  if (last) return { date: last.to ?? last.date, words: last.words, isMonth: last.isMonth };
  const vague = VAGUE.exec(text.slice(0, TEXT_CHARACTERS_MAX));
  return vague ? { words: vague[0] } : undefined;
}
