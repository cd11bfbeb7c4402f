import { anyOf } from '@myra/shared/rules/any-of';
import { federalHoliday } from '@myra/shared/rules/federal-holidays';
import { type AnswerBuilder, saysSomething } from './answer-builder.ts';
import type { DraftContext } from './draft-context.ts';
import { findAnswer } from './find-answer.ts';
import { type GladReply, readGladReply } from './glad-reply.ts';
import { languageOf } from './language.ts';
import { nearDays } from './offered-day.ts';
import { answerYes, giveThing, promise, promiseCopy, promisePrice } from './promises.ts';
import { asksForPrice } from './questions.ts';
import { saidHour } from './said-hour.ts';
import { dayInWords, fillIn } from './sentences.ts';
import { foldText } from './text.ts';

/** A glad message of more words is not taken up by a sentence or two. */
const WORDS_MAX = 70;
/** Questions that a time or a booking page answers. */
const MEETING =
  /\b(?:call|meet|talk|chat|demo|visit|come by|time|schedule|link|calendar|available|free (?:on|this|next)|llamar|hablar|reunion|agendar|horario|disponib\w+)\b/u;

/** What is asked beside a time, or of how it goes. */
const NO_MEETING_ASKED = new RegExp(
  `\\b(?:${anyOf(`
    how (?:long|much|many|does|do (?:you|we|they))|costs?|videos?|record\\w*|training|set ?up|install\\w*|includ\\w+|cover\\w*
    works? with|anything|something|examples?|samples?|reports?|look like
    cuant\\w+|incluy\\w+|algo|ejemplos?|capacit\\w+`)})\\b`,
  'u',
);
/** They are to be called, or give the number. */
const CALLS_US =
  /\b(?:call|ring|phone|reach) (?:me|us|my|our|the)\b|\b(?:ll[aá]m|m[aá]rqu)|\b(?:cell|mobile|celular|cel)\b|\d{3}[-. ]\d{4}/u;

/** Beside a thing to send a time is asked for in so many words. */
const WANTS_CALL =
  /\b(?:let'?s (?:talk|set|do|get|find|schedule)|(?:can|could|should) we|(?:set up|schedule|book) (?:a|some)|(?:i|we)(?:'d| would)? (?:like|love) to (?:talk|meet|schedule|set)|podemos (?:hablar|vernos)|agend\p{L}+)(?!\p{L})/u;
/** What no booking page is for. */
const NO_MEETING = /\b(?:webinar|list|assistant|asistente)\b/iu;

/** What a glad message names of a time: the day that is offered, all days near by, the hour, and whether a telephone number. */
type Times = {
  day: string | undefined;
  days: readonly string[];
  hour: string | undefined;
  hasPhone: boolean;
};

/** Whether a glad message asks for something that the sentences would pass over in silence, so that a person answers. */
function isForPerson(ownText: string, glad: GladReply, times: Times): boolean {
  const { hasMore, hasWindow, hasHour, toSend, wantsTime } = glad;
  const { day, days, hour, hasPhone } = times;
  const isLetter = (ownText.match(/\p{L}+/gu)?.length ?? 0) > WORDS_MAX;
  if (hasMore || isLetter || (glad.copied && toSend === undefined)) return true;
  if (glad.asksOurTimes) return hasHour;
  // "Nobody is in the house after 11, send it": their own hours.
  if (toSend !== undefined && !wantsTime && day === undefined) return days.length > 0;
  if (day === undefined) return days.length > 0 || hasWindow || (hasPhone && hasHour);
  // Hours that no sentence can repeat; and who names a weekday rarely means a holiday.
  return ((hasHour || hasWindow) && hour === undefined) || federalHoliday(day) !== undefined;
}

/** Agrees to the day that was offered, and asks for the hour where none was named. */
function agreeTo(day: string, hour: string | undefined, answer: AnswerBuilder, context: DraftContext): void {
  const { sentences, language, input } = context;
  const { ownText } = input.message;
  const said = [dayInWords(day, language), ...(hour ? [hour] : [])].join(' ');
  answer.say(
    fillIn(sentences.day, { day: said.charAt(0).toUpperCase() + said.slice(1) }),
    ['message.proposed_day'],
    'answer',
  );
  const isVisit = input.reading.facts.wants?.includes('visit');
  const meeting = isVisit ? 'visit' : CALLS_US.test(foldText(ownText)) ? 'call' : 'any';
  if (!readGladReply(ownText).hasHour)
    answer.say(sentences.hour[meeting], ['message.proposed_day'], 'ask', true);
  else if (meeting !== 'any') answer.say(sentences[meeting], ['message.wants'], 'close');
  answer.plan.warnings.push(`You agree to ${day}: check your calendar.`);
}

/**
 * Answers interest: takes up the thing, the day or the number that was named; else gives the booking page to who asked for a time.
 * Says nothing where a person has to answer.
 */
export function answerInterest(answer: AnswerBuilder, context: DraftContext): void {
  const { input, sentences, language } = context;
  const { today, reading } = input;
  const { facts } = reading;
  const { ownText } = input.message;
  const glad = readGladReply(ownText);
  const day = glad.asksOurTimes ? undefined : facts.proposed_day;
  const spoken = languageOf(ownText);
  const days = nearDays(foldText(ownText), today, spoken);
  const hour = saidHour(ownText, language);
  if (isForPerson(ownText, glad, { day, days, hour, hasPhone: facts.has_phone === true })) return;
  answer.thank('interested');
  // Answered by another sentence than a claim.
  const isTakenUp = (text: string): boolean => {
    const asked = readGladReply(text);
    return (
      asked.asksOurTimes ||
      asked.toSend !== undefined ||
      (MEETING.test(text) && !NO_MEETING_ASKED.test(text)) ||
      (day !== undefined && nearDays(text, today, spoken).includes(day))
    );
  };
  const asked = (facts.questions ?? []).filter(({ text }) => !isTakenUp(text));
  const prices = asked.filter(({ text }) => {
    if (!asksForPrice(text)) return false;
    const found = findAnswer(text, context);
    return !found || found.isPart === true;
  });
  answer.answerQuestions(asked.filter((one) => !prices.includes(one)));
  // A booking page is no answer to a question.
  if (answer.plan.unanswered > 0 && !saysSomething(answer.plan)) return;
  const { toSend, wantsTime, asksOurTimes, isBare } = glad;
  const wants = facts.wants ?? [];
  if (toSend !== undefined) promise(toSend, answer, context);
  if (prices.length > 0 || glad.wantsPrice) promisePrice(answer, context);
  const mayBook = !wants.includes('visit') && !NO_MEETING.test(ownText);
  if (day) agreeTo(day, hour, answer, context);
  else if (facts.has_phone) answer.say(sentences.callNumber, ['message.wants'], 'close');
  else if (toSend !== undefined) {
    if (WANTS_CALL.test(foldText(ownText))) answer.askForTime();
  } else if (wants.includes('information') || wants.includes('sample'))
    giveThing(wants.includes('sample'), answer, context);
  else if (asksOurTimes && mayBook) answer.askForTime();
  else if (isBare && mayBook) answerYes(wantsTime, answer, context);
  if (glad.copied?.name && saysSomething(answer.plan)) promiseCopy(glad.copied, answer, context);
}
