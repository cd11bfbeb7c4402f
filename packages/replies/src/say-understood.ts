import { saysSomething } from './answer-builder.ts';
import type { DraftContext } from './draft-context.ts';
import type { Quote } from './find-answer.ts';
import { readGladReply } from './glad-reply.ts';
import { planAnswer } from './plan-answer.ts';

/**
 * The sentences that an answer to one sentence of a glad message or of a question says, as if that stood alone: a yes, the thing to
 * be sent, its price, the day. None where a word of it is not understood, or where it takes up nothing. Pure.
 */
export function sayUnderstood(sentence: string, context: DraftContext): Quote[] {
  const { input, language } = context;
  const { intent } = input.reading;
  if (intent !== 'interested' && intent !== 'asks_information') return [];
  const alone = { ...input, message: { ...input.message, ownText: sentence } };
  const glad = readGladReply({ input: alone, language });
  // "Thanks" closes a letter, and takes nothing up.
  const takesUp =
    [glad.yes, glad.toSend, glad.day].some((one) => one !== undefined) ||
    [glad.asksOurTimes, glad.offersTimes, glad.hasPhone, glad.wantsMore].includes(true) ||
    glad.questions.length > 0;
  if (!takesUp) return [];
  const plan = planAnswer({ ...context, input: alone });
  // To an open question thanks are no answer, and to a yes they are a beginning.
  const isPlainYes = intent === 'interested' && glad.yes !== undefined && glad.questions.length === 0;
  if (!saysSomething(plan) && !isPlainYes) return [];
  return plan.lines
    .filter(({ isFrame }) => !isFrame || intent === 'interested')
    .map(({ text, refs }) => ({ text, ref: refs[0] ?? 'reply' }));
}
