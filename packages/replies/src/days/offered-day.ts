import { daysBetween } from '@myra/shared/rules/calendar/calendar';
import { anyOf } from '@myra/shared/rules/text/any-of';
import type { Language } from '../read/language.ts';
import { sentencesOf, withoutAccents } from '../text.ts';
import { namedDays } from './dates.ts';

/** A wait of at most so many days is a proposed time for a call, not a delay. */
export const SOON_DAYS = 21;

/** The day is no good, or over. */
const REFUSED = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    no good|not|n'?t|cannot|never|neither|nor|except|any (?:other )?(?:day|time) but|unavailable|out (?:of|on|thru|through|all)|until|'?till?
    closed|busy|away|off|last|ago|already|no (?:puedo|podemos|estoy|puede)|ocupad\\p{L}|cerrad\\p{L}|pasad\\p{L}`)})(?!\\p{L})`,
  'u',
);
/** Something of their own happens on it, or something is due. */
const THEIRS =
  /(?<!\p{L})(?:board|committee|partners?|huddle|staff meeting|council|our meeting|by|before|deadline|until|for (?:our|the)|junta|comite|reunion de|facultad|antes|para)(?!\p{L})/u;
/** "For two weeks" and "next week" name no day. */
const SPAN = /\b(?:weeks?|months?|years?|days|semanas?|mes(?:es)?)\b/iu;
/** The days near by that a folded text names, each by itself and not as a span. */
export const nearDays = (folded: string, today: string, language: Language): string[] =>
  namedDays(folded, today, language)
    .filter(({ date, words }) => daysBetween(today, date) <= SOON_DAYS && !SPAN.test(words))
    .map(({ date }) => date);

/**
 * The near days that the writer of a message may offer us, each once. A day that is refused, over, or of their own business is none.
 * @param folded text as `foldText` gives it.
 * @param today YYYY-MM-DD.
 */
export function offeredDays(folded: string, today: string, language: Language): string[] {
  const offered = sentencesOf(folded).flatMap((sentence) => {
    const plain = withoutAccents(sentence);
    return REFUSED.test(plain) || THEIRS.test(plain) ? [] : nearDays(sentence, today, language);
  });
  return [...new Set(offered)];
}
