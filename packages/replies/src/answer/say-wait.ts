import { addDays } from '@myra/shared/rules/calendar/calendar';
import { AGAIN, namedDays, workday } from '../days/dates.ts';
import { asksBeside } from '../questions/unexplained.ts';
import { languageOf } from '../read/language.ts';
import { ownWords } from '../read/own-words.ts';
import { saysGone } from '../read/wrong-person.ts';
import { foldText, sentencesOf, withoutAccents } from '../text.ts';
import type { DraftContext } from './draft-context.ts';
import { BOUND } from './plain-no.ts';
import { dayInWords, fillIn, monthInWords } from './sentences.ts';

/** Somebody else is to be asked. */
const OTHER =
  /\b(?:(?:ask|contact|call|try|e-?mail|write|reach|talk|speak|check)(?: to| with| out to)? (?:her|him|them|our|my|his)|pregunt\w+le|(?:llam|escrib)\p{L}+le|con (?:ella|el))\b/u;
/** "After that", of a day that was named before. */
const AFTERWARDS =
  /\bafter (?:that|then)\b|\bonce (?:we|i|that|things|it)\b|\b(?:un)?till? (?:that|it|then)\b|\bnot before (?:that|then)\b|\bdespues de eso\b|\bcuando (?:termine|acabe|pase)/u;
const AFTER = /\b(?:after|past|despues del?)\b(?! (?:that|then|eso)\b)[^.!?]{0,30}$/u;

/** Whether a message says no more than that we write again on one day, and why not now. */
function isPlainWait({ input }: Pick<DraftContext, 'input'>): boolean {
  const folded = ownWords(input);
  const sentences = sentencesOf(folded);
  const isAgain = (sentence: string): boolean => AGAIN.test(withoutAccents(sentence));
  const daysIn = (text: string): string[] =>
    namedDays(text, input.today, languageOf(folded))
      .map(({ date }) => date)
      .filter((date) => date > input.today);
  const wish = sentences.filter(isAgain);
  const others = sentences.filter((sentence) => !isAgain(sentence));
  if (
    asksBeside(withoutAccents(folded)) ||
    saysGone(withoutAccents(folded)) ||
    OTHER.test(withoutAccents(folded)) ||
    others.some((sentence) => sentence.includes('?'))
  )
    return false;
  if (wish.length === 0 && BOUND.test(folded)) return false;
  return new Set(daysIn(folded)).size <= 1 || wish.some((sentence) => daysIn(sentence).length > 0);
}

/** Of several days in a sentence that which stands so near behind the wish belongs to it. */
const BESIDE_WISH_CHARACTERS = 40;

/** Whether a message asks in so many words to be written to again on the day that was read, and not only names one. */
export function asksAgainThen({ input }: Pick<DraftContext, 'input'>): boolean {
  const { wait_until: date, wait_words: words } = input.reading.facts;
  if (date === undefined || words === undefined) return false;
  const folded = ownWords(input);
  return sentencesOf(folded).some((sentence) => {
    const wish = AGAIN.exec(withoutAccents(sentence));
    const at = sentence.lastIndexOf(words);
    if (wish === null || at < 0) return false;
    const days = new Set(namedDays(sentence, input.today, languageOf(folded)).map((day) => day.date));
    return days.size === 1 || (at > wish.index && at - wish.index <= BESIDE_WISH_CHARACTERS);
  });
}

/** The first day behind a day, or behind the month that begins with it. */
const dayAfter = (date: string, isMonth: boolean): string =>
  isMonth ? `${addDays(date, 31).slice(0, 8)}01` : addDays(date, 1);

/**
 * When we write again, in a sentence: on a day of the week, in a month, or after either; and the working day of a reminder of it
 * (YYYY-MM-DD). Undefined where more is said.
 */
export function noteWait(
  context: Pick<DraftContext, 'input' | 'sentences' | 'language'>,
): { said: string; remindOn: string } | undefined {
  const { input, sentences, language } = context;
  const { wait_until: date, wait_is_month: isMonth, wait_words: words, wait_part } = input.reading.facts;
  // A day without words was named by a person, who read the rest.
  if (date === undefined || (words !== undefined && !isPlainWait(context))) return undefined;
  const folded = foldText(input.message.ownText);
  const at = folded.indexOf(words ?? '');
  const isAfter =
    words !== undefined &&
    (AFTER.test(withoutAccents(folded.slice(0, Math.max(0, at)))) ||
      AFTERWARDS.test(withoutAccents(folded.slice(at + words.length))));
  const isSpanish = language === 'es';
  const month = monthInWords(date, language, input.today);
  const part = wait_part && fillIn(sentences.parts[wait_part], { month });
  if (isAfter) {
    const day = dayInWords(date, language);
    const span = part ?? (isMonth ? month : undefined);
    const after = isSpanish ? (span ? `de ${span}` : `d${day}`) : (span ?? day);
    const said = fillIn(sentences.notedAfter, { day: after });
    return { said, remindOn: workday(dayAfter(date, isMonth === true)) };
  }
  const remindOn = workday(date);
  const day = dayInWords(remindOn, language);
  const said = part
    ? fillIn(sentences.notedPart, { part })
    : isMonth
      ? fillIn(sentences.notedMonth, { month })
      : fillIn(sentences.noted, { day: isSpanish ? day : `on ${day}` });
  return { said, remindOn };
}
