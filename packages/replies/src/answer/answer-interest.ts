import { reminderWarning } from '@myra/shared/rules/mail/reminder-warning';
import {
  answerYes,
  giveThing,
  mayPromise,
  promise,
  promiseCopy,
  promisePrice,
  tellsPrices,
} from '../promises/promises.ts';
import { asksPriceOnly, findAnswer, mainClaims } from '../questions/find-answer.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import type { DraftContext } from './draft-context.ts';
import { type GladReply, readGladReply } from './glad-reply.ts';
import { asksForInformation, offeredThing } from './offered-thing.ts';
import { dayInWords, fillIn } from './sentences.ts';

/** Agrees to the day that was offered, and asks for the hour where none was named. */
export function agreeTo(
  day: string,
  glad: Pick<GladReply, 'hour' | 'isVisit' | 'isCall'>,
  answer: AnswerBuilder,
  context: DraftContext,
): void {
  const { sentences, language } = context;
  const said = [dayInWords(day, language), ...(glad.hour ? [glad.hour] : [])].join(' ');
  answer.say(
    fillIn(sentences.day, { day: said.charAt(0).toUpperCase() + said.slice(1) }),
    ['message.proposed_day'],
    'answer',
  );
  const meeting = glad.isVisit ? 'visit' : glad.isCall ? 'call' : 'any';
  if (!/\d|noon/u.test(glad.hour ?? ''))
    answer.say(sentences.hour[meeting], ['message.proposed_day'], 'ask', true);
  else if (meeting !== 'any') answer.say(sentences[meeting], ['message.wants'], 'close');
  answer.plan.warnings.push(`You agree to ${day}: check your calendar.`);
  if (meeting !== 'any') answer.plan.warnings.push(reminderWarning(day));
}

/**
 * Answers interest and questions: takes up the thing, the day, the number and what is asked; else gives the booking page to who
 * asked for a time. Says nothing where a word of it is not understood, so that a person answers.
 */
export function answerInterest(answer: AnswerBuilder, context: DraftContext): void {
  const { sentences, input } = context;
  const isGlad = input.reading.intent !== 'asks_information' && input.reading.intent !== 'objection_price';
  const glad = readGladReply(context);
  const { day, copied, questions, hasPhone, isVisit, offersTimes } = glad;
  const isYes = glad.yes === 'please' || (glad.yes === 'plain' && questions.length > 0);
  // What our email offered is taken by a yes beside something else, too.
  const takesOffer = isYes && !(isVisit && offersTimes) && offeredThing(context);
  const asked = glad.toSend ?? (takesOffer ? 'it' : undefined);
  // Information that nobody offered by name is told, not promised.
  const told =
    asked !== undefined && asksForInformation(asked) && !mayPromise(asked, context)
      ? mainClaims(context)
      : [];
  const toSend = told.length > 0 ? undefined : asked;
  if (glad.left.length > 0 || (copied && asked === undefined)) return;
  const found = questions.map(
    (text) => findAnswer(text, context) ?? (asksPriceOnly(text, context) ? 'price' : undefined),
  );
  if (toSend !== undefined && !mayPromise(toSend, context)) return;
  if ((found.includes('price') || glad.wantsPrice) && !tellsPrices(context)) return;
  if (!isGlad && questions.length === 0 && asked === undefined) return;
  answer.thank(isGlad ? 'interested' : 'question');
  if (!answer.answerQuestions(found.filter((one) => one !== 'price'))) return;
  if (toSend !== undefined) promise(toSend, answer, context);
  answer.quote(told);
  if (found.includes('price') || glad.wantsPrice) promisePrice(answer, context);
  const wantsTime = glad.wantsTime || glad.asksOurTimes;
  if (day) agreeTo(day, glad, answer, context);
  else if (offersTimes) {
    answer.say(sentences.theirTimes, ['message.wants'], 'close');
    answer.plan.warnings.push(
      'They name times to choose from: write the day and the hour, or send them soon.',
    );
  } else if (hasPhone) answer.say(sentences.callNumber, ['message.wants'], 'close');
  else if (asked !== undefined || questions.length > 0) {
    if (wantsTime && !isVisit) answer.askForTime();
  } else if (glad.wantsMore) giveThing(answer, context);
  else if (!isVisit) answerYes(wantsTime, answer, context);
  if (copied) promiseCopy(copied, answer, context);
}
