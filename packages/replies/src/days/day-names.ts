import { addDays, isoWeekday } from '@myra/shared/rules/calendar/calendar';
import { KNOWN, type KnownLanguage } from '../read/language.ts';
import { withoutAccents } from '../text.ts';

/** The names of the twelve months in each language, and a form that finds one with its year. */
export const MONTHS: Readonly<Record<KnownLanguage, { names: string[]; form: RegExp }>> = Object.fromEntries(
  KNOWN.map((language) => {
    const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    const names = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at, 15)).toLowerCase());
    const form = new RegExp(`(?<!\\p{L})(${names.join('|')})(?!\\p{L})(?: (?:de |of )?(20\\d\\d))?`, 'giu');
    return [language, { names, form }];
  }),
) as Record<KnownLanguage, { names: string[]; form: RegExp }>;
/** By their first three letters, in English and Spanish. */
const MONTH_STARTS = 'jan|ene feb mar apr|abr may jun jul aug|ago sep oct nov dec|dic'.split(' ');
/** Source of a form: a month in English or Spanish, also cut short, and the year behind it. */
export const MONTH = `(${[...MONTHS.en.names, ...MONTHS.es.names].join('|')}|(?:${MONTH_STARTS.join('|')}|sept)\\.?)(?!\\p{L})(?: (?:de |of )?(20\\d\\d))?`;
/** Source of a form: a day of the week in English or Spanish. */
export const WEEKDAY =
  '((?:mon|tue|wed|thu|fri|sat|sun)(?:r|s|rs|day|sday|nesday|rsday|urday)?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?!\\p{L})';
const WEEKDAYS = ['mon|lun', 'tue|mar', 'wed|mie', 'thu|jue', 'fri|vie', 'sat|sab', 'sun|dom'];

/** A day or month of two figures. */
export const pad = (value: number): string => String(value).padStart(2, '0');
/** The year of a date, YYYY-MM-DD. */
export const yearOf = (today: string): number => Number(today.slice(0, 4));
const placeIn = (starts: readonly string[], name: string): number => {
  const start = withoutAccents(name.toLowerCase()).slice(0, 3);
  return starts.findIndex((both) => both.split('|').includes(start)) + 1;
};
/** A day of the week by its name, as `isoWeekday` counts them. */
export const weekdayOf = (name: string): number => placeIn(WEEKDAYS, name);
/** A month by its name, 1 to 12. */
export const monthOf = (name: string): number => placeIn(MONTH_STARTS, name);

/** The first, or another day, of a month that has not ended, or of the year that was said. It may be over when the month runs. */
export function firstOf(today: string, month: number, year?: number, day = 1): string {
  const next = yearOf(today) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  return `${year ?? next}-${pad(month)}-${pad(day)}`;
}

/** The first of the month behind a date. */
export const nextMonth = (date: string): string => {
  const month = Number(date.slice(5, 7));
  return month === 12 ? `${yearOf(date) + 1}-01-01` : `${date.slice(0, 5)}${pad(month + 1)}-01`;
};
/** The next day behind this one with such a weekday. */
export const comingWeekday = (today: string, weekday: number): string =>
  addDays(today, (weekday - isoWeekday(today) + 7) % 7 || 7);
/** The nth such weekday of the month that begins here; the fifth is the last one. */
export function nthWeekday(first: string, weekday: number, nth: number): string {
  const date = addDays(first, ((weekday - isoWeekday(first) + 7) % 7) + (nth - 1) * 7);
  return date.slice(0, 7) === first.slice(0, 7) ? date : addDays(date, -7);
}

const ORDER = [
  /^(?:first|primer|1)/iu,
  /^(?:second|segund|2)/iu,
  /^(?:third|tercer|3)/iu,
  /^(?:fourth|cuart|4)/iu,
  /^(?:last|[uú]ltim)/iu,
];
/** Source of a form: which one of a month. */
export const NTH =
  '(first|second|third|fourth|last|1st|2nd|3rd|4th|primera?|segund[oa]|tercera?|cuart[oa]|[uú]ltim[oa])';
/** 1 to 4, and 5 for the last. */
export const nthOf = (word: string): number => ORDER.findIndex((form) => form.test(word)) + 1;

/** A part of a month or a year. */
export type Part = 'early' | 'mid' | 'late' | 'end';

/** The day of a month and the month of a year that begin its parts. */
const PARTS: readonly (readonly [form: RegExp, day: number, month: number, part: Part])[] = [
  [/early|beginning|start|principio|comienzo|inicio/iu, 1, 1, 'early'],
  [/mid|mediado|mitad/iu, 15, 7, 'mid'],
  [/late/iu, 25, 11, 'late'],
  [/end|final|fin/iu, 28, 12, 'end'],
];
const PART_WORD =
  '(early|mid|middle|late|end|beginning|start|principios|comienzos|inicios|mediados|mitad|finales|fin(?:es)?)';
/** Source of a form: a part of a month or a year, and the words that join it. */
export const PART = `${PART_WORD}(?:[ -](?:of|in|del?))?(?: the)?[ -]`;
const ABOUT = `(?:a|al|en|por|para|hacia|como|m[aá]s|o|menos|ah[ií]|de|the|in|at|by|around|about|towards?|somewhere|sometime|roughly|probably|maybe|perhaps|tal|vez|quiz[aá]s?|mejor|say)`;
/** Source of a form: a part behind its month, as an afterthought: "March, around the middle", "marzo, a mediados". */
export const PART_BEHIND =
  `,?(?: ${ABOUT},?){0,5} ${PART_WORD}(?: part)?(?:[ -](?:of|de|del)(?: the| it| that| este)? ?(?:month|mes)?|[ -]month| on)?` +
  `(?=\\s*(?:$|[.,;:!?)\\n])| (?:or so|if|when|once|and|y|o|que|cuando|si|is|would|works?|please|por favor|maybe|mas o menos|m[aá]s o menos|aproximadamente)(?!\\p{L}))`;
/** The day of a month and the month of a year that begin a part, and which one it is. */
export function partOf(word: string): { day: number; month: number; part: Part } {
  const [, day = 1, month = 1, part = 'early'] = PARTS.find(([form]) => form.test(word)) ?? [];
  return { day, month, part };
}
