import { type AnswerPlan, buildAnswer, saysSomething } from '../answer/answer-builder.ts';
import { agreeTo } from '../answer/answer-interest.ts';
import type { DraftContext } from '../answer/draft-context.ts';
import { sayUnderstood } from '../answer/say-understood.ts';
import { languageOf } from '../read/language.ts';
import { ownWords } from '../read/own-words.ts';
import { foldText, plainText, withoutAccents, withoutTelephones } from '../text.ts';
import { nearDays, offeredDays } from './offered-day.ts';
import { partHour } from './said-hour.ts';

/** Where a sentence begins to tell more than the day: "…, I am off at 2", "… porque salgo a las 2", "… antes no". */
const BESIDE =
  /[,;:] |\s(?:because|since|as|porque|pues|que|ya que)\s|\s(?=(?:antes no|no antes|not before)(?!\p{L}))/iu;
const CONDITION = /\b(?:if|unless|si)\b/iu;
/** "She asks if you could call" sets no condition. */
const REPORTED = /\b(?:asks?|asked|wonder(?:s|ing)?|wants to know) if\b|\b(?:que|q|pregunta) si\b/giu;
/** They want to be called, in any words for it. */
const CALL =
  /(?<!\p{L})(?:(?:call|ring|phone|dial|reach)(?! (?:you|u)(?!\p{L}))|paged?|llam\p{L}+|marqu\p{L}+|marcan|marcar\p{L}*|comuni(?:c|qu)\p{L}+|hablen\p{L}*)(?!\p{L})/u;
const VISIT = /(?<!\p{L})(?:come|stop by|swing|drop|visit\p{L}*|veng\p{L}+|pas(?:e|ar|en) por)(?!\p{L})/u;

/** The day and the hour of a call that they name in one sentence, whatever it tells besides of how to reach them. */
function calledThen(sentence: string, day: string, context: DraftContext): AnswerPlan | undefined {
  const { message, today } = context.input;
  const plain = withoutTelephones(plainText(sentence));
  if (!CALL.test(plain) || VISIT.test(plain) || /[?¿]/u.test(plain)) return undefined;
  const named = plain
    .split(BESIDE)
    .find((part) => nearDays(part, today, languageOf(message.ownText)).includes(day));
  const { hour } = partHour(named ?? '', context.language);
  if (hour === undefined) return undefined;
  const answer = buildAnswer(context);
  agreeTo(day, { hour, isVisit: false, isCall: true }, answer, context);
  return answer.plan;
}

/**
 * What a begun answer says of the one day on which they want a call or a visit, where the sentence that names it says more than the rules
 * understand: that the day is taken, with its hour. Undefined where no part of it is such a wish by itself. Pure.
 */
export function agreedDay(sentence: string, context: DraftContext): AnswerPlan | undefined {
  const { message, today } = context.input;
  const apart = ownWords(context.input).split(BESIDE).join('. ');
  const [day, ...others] = offeredDays(apart, today, languageOf(message.ownText));
  if (day === undefined || others.length > 0) return undefined;
  if (CONDITION.test(withoutAccents(foldText(sentence).replace(/sí/gu, '')).replace(REPORTED, ' ')))
    return undefined;
  const called = calledThen(sentence, day, context);
  const parts = called ? [called] : sentence.split(BESIDE).map((part) => sayUnderstood(part.trim(), context));
  const takesDay = ({ lines }: AnswerPlan): boolean =>
    lines.some(({ refs }) => refs.includes('message.proposed_day'));
  const plan = parts.find((part) => saysSomething(part) && takesDay(part));
  return plan && { ...plan, lines: plan.lines.filter(({ role }) => role !== 'open') };
}
