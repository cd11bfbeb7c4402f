import { type AnswerPlan, saysSomething } from '../answer/answer-builder.ts';
import type { DraftContext } from '../answer/draft-context.ts';
import { sayUnderstood } from '../answer/say-understood.ts';
import { languageOf } from '../read/language.ts';
import { ownWords } from '../read/own-words.ts';
import { withoutAccents } from '../text.ts';
import { offeredDays } from './offered-day.ts';

/** Where a sentence begins to tell more than the day: "…, I am off at 2", "… porque salgo a las 2". */
const BESIDE = /[,;:] |\s(?:because|since|as|porque|pues|que|ya que)\s/iu;
const CONDITION = /\b(?:if|unless|si)\b/iu;

/**
 * What a begun answer says of the one day on which they want a call or a visit, where the sentence that names it says more than the rules
 * understand: that the day is taken, with its hour. Undefined where no part of it is such a wish by itself. Pure.
 */
export function agreedDay(sentence: string, context: DraftContext): AnswerPlan | undefined {
  const { message, today } = context.input;
  const apart = ownWords(context.input).split(BESIDE).join('. ');
  if (offeredDays(apart, today, languageOf(message.ownText)).length !== 1) return undefined;
  if (CONDITION.test(withoutAccents(sentence.replace(/sí/giu, '')))) return undefined;
  const parts = sentence.split(BESIDE).map((part) => sayUnderstood(part.trim(), context));
  const takesDay = ({ lines }: AnswerPlan): boolean =>
    lines.some(({ refs }) => refs.includes('message.proposed_day'));
  const plan = parts.find((part) => saysSomething(part) && takesDay(part));
  return plan && { ...plan, lines: plan.lines.filter(({ role }) => role !== 'open') };
}
