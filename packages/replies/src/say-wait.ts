import { addDays } from '@myra/shared/rules/calendar';
import { workday } from './dates.ts';
import { dayInWords, fillIn, monthInWords, type Sentences } from './sentences.ts';
import { foldText } from './text.ts';
import type { ReadingFacts } from './types.ts';

const DAYS_LATER = 95;

/** Busy until the spring. */
const WINTER = /\b(?:flu|respiratory|rsv) season|\bwinter|\binvierno|temporada de (?:gripe|influenza)/iu;
const nextApril = (today: string): string =>
  `${Number(today.slice(0, 4)) + (today.slice(5) < '03-15' ? 0 : 1)}-04-01`;

/** The month to propose to somebody who is busy, in words: in three months, and after a winter's work in April. */
export const laterMonth = (text: string, today: string, language: string): string =>
  monthInWords(WINTER.test(text) ? nextApril(today) : addDays(today, DAYS_LATER), language);

/** Whether somebody wants to be written to after the day that they name, not on it. */
function isAfter(text: string, words = ''): boolean {
  const folded = foldText(text);
  const before = folded.slice(0, Math.max(0, folded.indexOf(words)));
  return (
    /\b(?:after|past|despu[eé]s del?)\b[^.!?]{0,30}$/u.test(before) ||
    /\bafter (?:that|then)\b|\bonce (?:we|i|that|things|it)\b|despu[eé]s de eso|cuando (?:termine|acabe|pase)/u.test(
      folded,
    )
  );
}

/** When we write again, in a sentence: on a day of the week, in a month, or after either. Empty where no day was named. */
export function noteWait(
  sentences: Sentences,
  { wait_until: date, wait_is_month: isMonth, wait_words: words }: ReadingFacts,
  text: string,
  language: string,
): string {
  if (date === undefined) return '';
  const isSpanish = language === 'es';
  const month = monthInWords(date, language);
  if (isAfter(text, words)) {
    const day = dayInWords(date, language);
    const after = isSpanish ? (isMonth ? `de ${month}` : `d${day}`) : isMonth ? month : day;
    return fillIn(sentences.notedAfter, { day: after });
  }
  const day = dayInWords(workday(date), language);
  return isMonth
    ? fillIn(sentences.notedMonth, { month })
    : fillIn(sentences.noted, { day: isSpanish ? day : `on ${day}` });
}
