import { type AnswerPlan, saysSomething } from './answer-builder.ts';
import type { DraftContext } from './draft-context.ts';
import { type GladReply, readGladReply } from './glad-reply.ts';
import { planAnswer } from './plan-answer.ts';

const NOTHING: AnswerPlan = { lines: [], warnings: [], isFull: false };

/** Whether a sentence takes up what we offered, or asks something. "Thanks" closes a letter, and does neither. */
const takesUp = (glad: GladReply): boolean =>
  [glad.yes, glad.toSend, glad.day].some((one) => one !== undefined) ||
  [glad.asksOurTimes, glad.offersTimes, glad.hasPhone, glad.wantsMore].includes(true) ||
  glad.questions.length > 0;

/**
 * The sentences that an answer to one sentence of a glad message, of a question or of one that names a colleague says, as if that
 * stood alone: to a yes, the thing to be sent, its price, the day, the name; with what whoever sends them has to see to. None where a
 * word of it is not understood, or where it takes up nothing. Pure.
 */
export function sayUnderstood(sentence: string, context: DraftContext): AnswerPlan {
  const { input, language } = context;
  const { intent, facts } = input.reading;
  const alone = { ...input, message: { ...input.message, ownText: sentence } };
  const planAlone = (): AnswerPlan => planAnswer({ ...context, input: alone });
  if (intent === 'referral') {
    const name = facts.colleague?.name;
    return name && sentence.includes(name) ? planAlone() : NOTHING;
  }
  if (intent !== 'interested' && intent !== 'asks_information') return NOTHING;
  const glad = readGladReply({ input: alone, language });
  if (!takesUp(glad)) return NOTHING;
  const plan = planAlone();
  // To an open question thanks are no answer, and to a yes they are a beginning.
  const isPlainYes = intent === 'interested' && glad.yes !== undefined && glad.questions.length === 0;
  if (!saysSomething(plan) && !isPlainYes) return NOTHING;
  return { ...plan, lines: plan.lines.filter(({ isFrame }) => intent === 'interested' || !isFrame) };
}
