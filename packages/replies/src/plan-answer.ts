import { federalHoliday } from '@myra/shared/rules/federal-holidays';
import { workday } from './dates.ts';
import type { DraftContext } from './draft-context.ts';
import { COVERED_FULLY, findAnswer, mainClaims } from './find-answer.ts';
import { languageOf } from './language.ts';
import { nearDays } from './offered-day.ts';
import { saidHour } from './said-hour.ts';
import { laterMonth, noteWait } from './say-wait.ts';
import { dayInWords, fillIn } from './sentences.ts';
import { foldText } from './text.ts';
import type { ReplyIntent } from './types.ts';
import { type Wishes, wishesIn } from './wishes.ts';
import { whoIsWrong } from './wrong-person.ts';

/** One sentence of an answer with what carries it. `isFrame`: thanks and the like, which alone answer nothing. */
export type Line = {
  text: string;
  refs: string[];
  role: 'open' | 'answer' | 'ask' | 'close';
  isFrame?: boolean;
};

/** The sentences of an answer. `isFull`: every question is answered from an approved claim. */
export type AnswerPlan = { lines: Line[]; warnings: string[]; unanswered: number; isFull: boolean };

/** A glad message of more words is not taken up by a sentence or two. */
const WORDS_MAX = 70;
/** More questions than this in one answer are for a person. */
const ANSWERS_MAX = 3;
/** Questions that a time or a booking page answers. */
const MEETING =
  /\b(?:call|meet|talk|chat|demo|visit|come by|time|schedule|link|calendar|available|free (?:on|this|next)|llamar|hablar|reunion|agendar|horario|disponib\w+)\b/u;

/** What the document of a campaign is. */
const DOCUMENT =
  /\b(?:brochure|sample|summary|one-?pager|overview|deck|materials?|info|information|details|literature|folleto|muestra|resumen|material|informacion|detalles)\b/u;

const FORWARDED =
  /\b(?:forward(?:ed|ing)|pass(?:ed|ing) (?:this|it|your)|sent (?:this|it)|shared (?:this|it)|cc['’]?(?:d|ing)?|cop(?:ied|ying)|reenvi\w+|se lo pas\w+)(?!\p{L})/iu;
/** A wait that hangs on something else, or no wait at all. */
const NO_PLAIN_WAIT =
  /\b(?:week|month|day)s? after\b|\bsemana (?:despu[eé]s|siguiente)|\b(?:with|con) (?:the |your |los |sus )?(?:pric|quot|cost|preci)|\b(?:retired|left|no longer|jubil)/iu;
const VISIT =
  /\b(?:come|stop|swing|drop) (?:by|in|over)\b|\b(?:demo|show (?:me|us)|see (?:it|you)|meet (?:me|us|then))\b|\b(?:venga|pase por|visite|verlo|vernos|nos vemos|muestr)\w*/iu;

/** What a glad message names of a time: the day that is offered, all days near by, the hour, and whether a telephone number. */
type Times = {
  day: string | undefined;
  days: readonly string[];
  hour: string | undefined;
  hasPhone: boolean;
};

/** Whether a glad message wishes for something that the sentences would pass over in silence, so that a person answers. */
function isForPerson(ownText: string, { hasMore, hasWindow, hasHour }: Wishes, times: Times): boolean {
  const { day, days, hour, hasPhone } = times;
  const isLetter = (ownText.match(/\p{L}+/gu)?.length ?? 0) > WORDS_MAX;
  if (hasMore || isLetter) return true;
  if (day === undefined) return days.length > 0 || hasWindow || (hasPhone && hasHour);
  // Hours that no sentence can repeat; and who names a weekday rarely means a holiday.
  return ((hasHour || hasWindow) && hour === undefined) || federalHoliday(day) !== undefined;
}

/** Builds the sentences of an answer. No sentence that would answer nothing means: a person writes. Pure. */
export function planAnswer(context: DraftContext, today: string): AnswerPlan {
  const { input, sentences, language, reader } = context;
  const { reading, offers, write, salt } = input;
  const { facts } = reading;
  const plan: AnswerPlan = { lines: [], warnings: [], unanswered: 0, isFull: false };
  const pick = (all: readonly string[]): string => all[salt % all.length] ?? '';
  const say = (text: string, refs: string[], role: Line['role'], isFrame = false): void => {
    if (plan.lines.some((line) => line.text === text) || context.excluded.find(text).length > 0) return;
    plan.lines.push({ text, refs, role, ...(isFrame && { isFrame }) });
  };
  const thank = (kind: keyof typeof sentences.thanks): void =>
    say(pick(sentences.thanks[kind]), ['reply'], 'open', true);
  const quote = (texts: readonly { text: string; ref: string }[]): void => {
    for (const { text, ref } of texts) say(text, [ref], 'answer');
  };
  const askForTime = (): boolean => {
    const link = offers.bookingUrl ?? write.asks.find(({ kind }) => kind === 'booking')?.url;
    if (!link) return false;
    say(fillIn(sentences.link, { link }), ['organization.booking_url'], 'ask');
    return true;
  };

  /** Answers each question from a claim; what is not found is left open, and the person is told by name. */
  const answerQuestions = (asked = facts.questions ?? []): void => {
    let isFull = asked.length > 0 && asked.length <= ANSWERS_MAX;
    const open: string[] = [];
    for (const { text } of asked) {
      const answer = open.length + plan.lines.length > ANSWERS_MAX ? undefined : findAnswer(text, context);
      if (answer) quote(answer.texts);
      if (!answer || answer.isPart) open.push(text);
      if ((answer?.coverage ?? 0) < COVERED_FULLY) isFull = false;
    }
    plan.unanswered = open.length;
    plan.isFull = isFull;
    plan.warnings.push(
      ...open.map((text) => `Left open: “${text}” is in no approved claim. Find out, then add the answer.`),
    );
    const isAnswered = plan.lines.some(({ isFrame }) => !isFrame);
    if (open.length > 0 && isAnswered) say(sentences.open, ['reply'], 'close', true);
  };

  /** Takes up the thing, the day or the number that was named; else the booking page, for who asked for a time. */
  const interested = (): void => {
    const { ownText } = input.message;
    const wants = facts.wants ?? [];
    const wishes = wishesIn(ownText);
    const { toSend, wantsTime, hasHour, isBare } = wishes;
    const day = facts.proposed_day;
    const spoken = languageOf(ownText);
    const days = nearDays(foldText(ownText), today, spoken);
    const hour = saidHour(ownText, language);
    if (isForPerson(ownText, wishes, { day, days, hour, hasPhone: facts.has_phone === true })) return;
    thank('interested');
    // Answered by another sentence than a claim.
    const isTakenUp = (text: string): boolean =>
      MEETING.test(text) ||
      wishesIn(text).toSend !== undefined ||
      (day !== undefined && nearDays(text, today, spoken).includes(day));
    const questions = (facts.questions ?? []).filter(({ text }) => !isTakenUp(text));
    answerQuestions(questions);
    // A booking page is no answer to a question.
    if (plan.unanswered > 0 && !plan.lines.some(({ isFrame }) => !isFrame)) return;
    if (toSend !== undefined) promise(toSend);
    if (day) {
      const said = [dayInWords(day, language), ...(hour ? [hour] : [])].join(' ');
      say(
        fillIn(sentences.day, { day: said.charAt(0).toUpperCase() + said.slice(1) }),
        ['message.proposed_day'],
        'answer',
      );
      if (wants.includes('visit')) say(sentences.visit, ['message.wants'], 'close');
      else if (wants.includes('call')) say(sentences.call, ['message.wants'], 'close');
      if (!hasHour) say(sentences.hour, ['message.proposed_day'], 'ask', true);
      plan.warnings.push(`You agree to ${day}: check your calendar.`);
    } else if (facts.has_phone) say(sentences.callNumber, ['message.wants'], 'close');
    else if (toSend === undefined) {
      if (wants.includes('information') || wants.includes('sample')) giveThing(wants.includes('sample'));
      else if (
        isBare &&
        !wants.includes('visit') &&
        !/\b(?:webinar|list|assistant|asistente)\b/iu.test(ownText)
      )
        askForTime();
    } else if (wantsTime) askForTime();
  };

  const sayDocument = (): boolean => {
    const document = write.asks.find(({ kind, url }) => (kind === 'sample' || kind === 'document') && url);
    if (!document?.url) return false;
    say(fillIn(sentences.document, { link: document.url }), ['ask'], 'answer');
    return true;
  };

  /** The document of the campaign where that was asked for, else the word of who approves the answer. */
  const promise = (toSend: string): void => {
    if (DOCUMENT.test(toSend.split(' ').slice(0, 4).join(' ')) && sayDocument()) return;
    say(sentences.sendIt, ['message.wants'], 'answer');
    plan.warnings.push(`You promise to send “${toSend}”: attach it, or send it soon.`);
  };

  /** The document of the campaign, else what the product is and does; a link alone is not what was asked for. */
  const giveThing = (isSample: boolean): void => {
    if (sayDocument()) return;
    const texts = isSample ? [] : mainClaims(context);
    quote(texts);
    if (texts.length > 0) askForTime();
  };

  const plans: Partial<Record<ReplyIntent, () => void>> = {
    interested,
    asks_information: () => {
      thank('question');
      answerQuestions();
    },
    objection_price: () => {
      thank('question');
      // A price is given only if the message asks for it. "Our budget is spent" does not.
      if (!facts.questions) return;
      answerQuestions();
      if (plan.lines.some(({ isFrame }) => !isFrame)) say(sentences.scope, ['reply'], 'ask', true);
    },
    objection_timing: () => {
      thank('plain');
      const month = laterMonth(input.message.ownText, today, language);
      say(fillIn(sentences.laterMonth, { month }), ['message.date'], 'ask');
    },
    not_now: () => {
      const date = facts.wait_until;
      // "Not this week, but come by on the 14th" is no wait.
      if (!date || VISIT.test(input.message.ownText) || NO_PLAIN_WAIT.test(input.message.ownText)) return;
      thank('plain');
      const noted = noteWait(sentences, facts, input.message.ownText, language);
      say(noted, ['message.wait_until'], 'close');
      plan.warnings.push(`Set a reminder for ${workday(date)}: nothing is sent before by itself.`);
    },
    objection_already_have: () => {
      thank('plain');
      say(pick(sentences.leaveIt), ['reply'], 'close');
    },
    not_interested: () => {
      thank('plain');
      say(pick(sentences.farewell), ['reply'], 'close');
    },
    referral: () => {
      const { colleague } = facts;
      // Who passed it on is not promised another letter.
      if (FORWARDED.test(input.message.ownText)) return;
      // One word may be a role or half of a firm's name.
      if (!colleague?.name || !/^[\p{L}\p{M}'’. -]{2,60}$/u.test(colleague.name)) return;
      if (!colleague.email && !/\p{Ll} \p{Lu}\p{Ll}/u.test(colleague.name)) return;
      thank('referral');
      const said = colleague.name.includes(' ')
        ? fillIn(sentences.colleague, { colleague: colleague.name })
        : sentences.namedColleague;
      say(said, ['message.colleague'], 'close');
      plan.warnings.push(
        'Nobody is added as a lead by this. Write to the colleague yourself, with the words of this message.',
      );
    },
    wrong_person: () => {
      const { ownText } = input.message;
      const who = whoIsWrong(ownText);
      if (who === 'unclear') return;
      if (who === 'outsider' || !reader.organization) return say(sentences.mixUp, ['reply'], 'close');
      say(fillIn(sentences.who, { organization: reader.organization }), ['lead:organization'], 'ask');
    },
    complaint: () => say(sentences.complaint, ['fixed.complaint'], 'answer'),
    adverse_event: () => say(sentences.adverseEvent, ['fixed.adverse_event'], 'answer'),
    patient_health: () => {
      const channel = offers.secureChannel?.replace(/[.!?\s]+$/u, '');
      if (channel)
        say(fillIn(sentences.patientHealth, { channel }), ['organization.secure_channel'], 'answer');
    },
    distress: () => {
      if (offers.crisisText) say(offers.crisisText.trim(), ['organization.crisis_text'], 'answer');
    },
  };
  plans[reading.intent]?.();
  return plan;
}

/** Whether an answer says anything but thanks. */
export const saysSomething = ({ lines }: AnswerPlan): boolean => lines.some(({ isFrame }) => !isFrame);
