import { type AnswerPlan, type Line, saysSomething } from './answer-builder.ts';
import type { DraftContext } from './draft-context.ts';
import type { Quote } from './find-answer.ts';
import { type GladReply, readGladReply } from './glad-reply.ts';
import { planAnswer } from './plan-answer.ts';

/** The sentences of a plan, with what carries them. */
const quotesOf = ({ lines }: AnswerPlan): Quote[] =>
  lines.map(({ text, refs }) => ({ text, ref: refs[0] ?? 'reply' }));

/** Whether a sentence takes up what we offered, or asks something. "Thanks" closes a letter, and does neither. */
const takesUp = (glad: GladReply): boolean =>
  [glad.yes, glad.toSend, glad.day].some((one) => one !== undefined) ||
  [glad.asksOurTimes, glad.offersTimes, glad.hasPhone, glad.wantsMore].includes(true) ||
  glad.questions.length > 0;

/**
 * The sentences that an answer to one sentence of a glad message, of a question or of one that names a colleague says, as if that
 * stood alone: to a yes, the thing to be sent, its price, the day, the name. None where a word of it is not understood, or
 * where it takes up nothing. Pure.
 */
export function sayUnderstood(sentence: string, context: DraftContext): Quote[] {
  const { input, language } = context;
  const { intent, facts } = input.reading;
  const alone = { ...input, message: { ...input.message, ownText: sentence } };
  const planAlone = (): AnswerPlan => planAnswer({ ...context, input: alone });
  if (intent === 'referral') {
    const name = facts.colleague?.name;
    return name && sentence.includes(name) ? quotesOf(planAlone()) : [];
  }
  if (intent !== 'interested' && intent !== 'asks_information') return [];
  const glad = readGladReply({ input: alone, language });
  if (!takesUp(glad)) return [];
  const plan = planAlone();
  // To an open question thanks are no answer, and to a yes they are a beginning.
  const isPlainYes = intent === 'interested' && glad.yes !== undefined && glad.questions.length === 0;
  if (!saysSomething(plan) && !isPlainYes) return [];
  const isSaid = ({ isFrame }: Line): boolean => intent === 'interested' || !isFrame;
  return quotesOf({ ...plan, lines: plan.lines.filter(isSaid) });
}
