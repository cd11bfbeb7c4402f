import { addDays, daysBetween, isCalendarDate, isoWeekday } from '@myra/shared/rules/calendar/calendar';
import { federalHoliday } from '@myra/shared/rules/calendar/federal-holidays';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
import { isZone } from '@myra/shared/rules/calendar/time-zone';
import { anyOf } from '@myra/shared/rules/text/any-of';
import * as de from 'chrono-node/de';
import * as en from 'chrono-node/en';
import * as es from 'chrono-node/es';
import * as fr from 'chrono-node/fr';
import * as pt from 'chrono-node/pt';
import type { KnownLanguage, Language } from '../read/language.ts';
import { withoutAccents } from '../text.ts';
import type { Part } from './day-names.ts';
import { daysByTables, impossibleDays, type NamedDay, overlap } from './day-words.ts';

const TEXT_CHARACTERS_MAX = 1_500;
const AHEAD_DAYS_MAX = 1_100;
const PARSERS: Readonly<Record<KnownLanguage, Pick<typeof en, 'parse'>>> = { en, es, de, fr, pt };

/** "This ten minutes", "the next half hour": a span of today names no day. */
const SPAN_OF_TODAY = /(?:seconds?|mins?|minutes?|hours?|hrs?|minutos?|horas?)$/iu;
/** "March, second half", "March, first thing": an ordinal that counts something else is no day of the month. */
const PART_OF_MONTH = /\p{L}+,? (?:the )?(?:first|second|third|fourth)$/iu;
const COUNTED = /^ (?!(?:at|or|and|is|works?|would|if|after|before|please|for|so|but|in)\b)\p{L}/iu;
/** "The minute it is back", "a W-9", "last Monday", "ten minutes". */
const NO_DAY =
  /^(?:(?:the|a|that) (?:minute|hour|second|moment)s?\b|a w\b|last |.* ago$|(?:for |in )?[\w-]+ (?:min|minutes?|hours?|hrs?)$)/iu;

const dayOf = (parts: en.ParsedResult['start']): string => parts.date().toISOString().slice(0, 10);

function byChrono(text: string, today: string, language: KnownLanguage): NamedDay[] {
  const reference = { instant: new Date(`${today}T00:00:00Z`), timezone: 0 };
  return PARSERS[language].parse(text, reference, { forwardDate: true }).flatMap((found) => {
    const { start, end } = found;
    const isDay = start.isCertain('day') || start.isCertain('weekday');
    // "10 min" and "2 pm" name a time of today.
    if (!isDay && !start.isCertain('month')) return [];
    const isMorning = /^mañana/iu.test(found.text) && /\bla $/iu.test(text.slice(0, found.index));
    if (isMorning || NO_DAY.test(found.text)) return [];
    if (/^\s*\d{1,3}\s?(?:min|h|sec|st)/iu.test(found.text) || /^(?:now|today|hoy|heute)$/iu.test(found.text))
      return [];
    const isWeekday = start.isCertain('weekday') && !start.isCertain('day');
    const date = dayOf(start);
    if (date === today && SPAN_OF_TODAY.test(found.text)) return [];
    const behind = text.slice(found.index + found.text.length);
    if (PART_OF_MONTH.test(found.text) && COUNTED.test(behind)) return [];
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

/** The day itself, or the next on which people write: no weekend and no US holiday. */
export function workday(date: string): string {
  let day = date;
  while (isoWeekday(day) > 5 || federalHoliday(day) !== undefined) day = addDays(day, 1);
  return day;
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
  const weight = (one: NamedDay) => one.words.length + (one.isMonth || one.isWeekday ? 0 : 3);
  const tabled = daysByTables(said, today, known);
  const added = tabled.filter(
    (one) => !found.some((other) => overlap(one, other) && weight(other) > weight(one)),
  );
  const kept = found.filter((one) => !added.some((other) => overlap(one, other)));
  // "Monday the 15th", where no 15th near by is a Monday, is neither the next Monday nor the next 15th.
  const impossible = impossibleDays(said, today).filter(({ isHour }) => !isHour);
  const isHalf = (one: NamedDay): boolean =>
    impossible.some(
      (other) => overlap(one, other) && (one.isWeekday || one.words.length < other.words.length),
    );
  const all = [...kept, ...added].filter(
    (one) =>
      isCalendarDate(one.date) &&
      one.date >= today &&
      daysBetween(today, one.date) <= AHEAD_DAYS_MAX &&
      !isHalf(one),
  );
  // "The 27th, a Wednesday" is one day, and the figure tells which.
  const isToldBy = (one: NamedDay, other: NamedDay): boolean =>
    one.isWeekday && !other.isWeekday && !other.isMonth && isoWeekday(other.date) === isoWeekday(one.date);
  return all.filter((one) => !all.some((other) => isToldBy(one, other))).toSorted((a, b) => a.at - b.at);
}

const RETURNS = new RegExp(
  `\\b(?:${anyOf(`
    (?<!call |get |write |come )back|return(?:ing|s)?|resum\\w{1,4}|reachable|available
    (?<!out of |out of the )(?:in (?:the )?office|in again)
    (?:'ll|will) (?:look at|get to|go through|read) (?:it|this|these|them|(?:my )?e?-?mail)
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
  const impossible = impossibleDays(said, today);
  const days = namedDays(said, today, language).filter((day) => !impossible.some((one) => overlap(one, day)));
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
    things (?:settle|calm|slow)|go[ -]?live|fiscal(?: year)?|budget season|year[ -]end|fin(?:es|ales)? de a[nñ]o
    down the (?:road|line)|open enrollment|primavera|verano|oto[nñ]o|invierno|fiestas
    m[aá]s adelante`)})\\b`,
  'iu',
);

const SEASON =
  /\b(?:in|until|till|by|en|para|hasta) (?:the |la |el )?(?:spring|summer|fall|autumn|winter|primavera|verano|oto[nñ]o|invierno)\b/iu;

/** A wish to be asked again. */
export const AGAIN = new RegExp(
  `\\b(?:${anyOf(`
    (?:try|check|reach|get|write|contact|call|ask|touch|circle|come|follow|talk|look|revisit|remind|ping|e-?mail)\\b.{0,25}\\b(?:again|back|out|base|in|around|up|then|after|me|us|w)\\b
    revisit|escrib|busque|contact|llam|volv|vuelv|hable|comunic|pregunt[ae](?:me|nos)`)})`,
  'u',
);
const WISH_CHARACTERS = 40;

/** Whether a day stands in one clause behind the wish to be asked again: "Ask me in May. In April I travel." */
const isWished = (text: string, { at }: NamedDay): boolean =>
  AGAIN.test(
    withoutAccents(/[^.!?;\n]*$/u.exec(text.slice(Math.max(0, at - WISH_CHARACTERS), at))?.[0] ?? ''),
  );

/** The day that a text asks us to wait for, which goes before the days that it names besides; a season or an event names no day, and then only its words are given. */
export function waitDay(
  text: string,
  today: string,
  language: Language,
): { date?: string; words: string; isMonth?: boolean; part?: Part } | undefined {
  const days = namedDays(text, today, language).filter(({ date }) => date > today);
  const last = days.findLast((day) => isWished(text, day)) ?? days.at(-1);
  // "Next year's budget is closed. Let us revisit in the spring": the season is meant.
  const season = last && SEASON.exec(text.slice(last.at + last.words.length, TEXT_CHARACTERS_MAX));
  if (season) return { words: season[0] };
  if (last) {
    const { part } = last;
    return { date: last.to ?? last.date, words: last.words, isMonth: last.isMonth, ...(part && { part }) };
  }
  const vague = VAGUE.exec(text.slice(0, TEXT_CHARACTERS_MAX));
  return vague ? { words: vague[0] } : undefined;
}
