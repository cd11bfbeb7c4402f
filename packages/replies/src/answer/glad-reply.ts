import { federalHoliday } from '@myra/shared/rules/calendar/federal-holidays';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { namedDays } from '../days/dates.ts';
import { nearDays } from '../days/offered-day.ts';
import { partHour } from '../days/said-hour.ts';
import { isStoredQuestion } from '../questions/asked-before.ts';
import { questionsIn } from '../questions/questions.ts';
import { areTimes, THE_DAY, tells, unexplained } from '../questions/unexplained.ts';
import { clausesOf } from '../read/clauses.ts';
import { type Language, languageOf } from '../read/language.ts';
import { ownWords } from '../read/own-words.ts';
import { namesAnAddress, readCopied } from '../read/people.ts';
import { foldText, hasTelephone, plainText, sentencesOf, withoutAccents, withoutAcutes } from '../text.ts';
import type { NamedPerson } from '../types.ts';
import type { DraftContext } from './draft-context.ts';
import { partThing } from './thing-to-send.ts';

/** What a message that is glad of ours asks for. */
export type GladReply = {
  /** The thing to be sent, in its own words. */
  toSend?: string;
  /** Who is to get a copy. */
  copied: NamedPerson | undefined;
  /** What it costs is to be sent with the thing. */
  wantsPrice: boolean;
  /** They ask for a time with us, or agree to one. */
  wantsTime: boolean;
  /** We are to name times. */
  asksOurTimes: boolean;
  /** A yes: `please` takes what was offered, also beside a day. */
  yes: 'please' | 'plain' | undefined;
  /** The product is to be told of. */
  wantsMore: boolean;
  /** We are to come to them, or to call. */
  isVisit: boolean;
  isCall: boolean;
  hasPhone: boolean;
  /** The day that is offered to us, and the hour in their words. */
  day: string | undefined;
  hour: string | undefined;
  /** They name several days or hours, and we are to choose. */
  offersTimes: boolean;
  /** What they ask besides. */
  questions: string[];
  /** Words that none of this explains. */
  left: string[];
};

const TIME = new RegExp(
  `\\b(?:${anyOf(`
    call|calling|talk|chat|speak|meet|meeting|videollamada|demo|conversation|discuss|schedule|calendar|times?|link|set (?:something|it|one|this) up|sign me up
    llam(?:[ae]\\w*|ar\\w*)|habl(?:ar|amos|emos|ame|eme)\\w*|reuni\\w+|agend\\w+|demostracion|cita|enlace|vernos|platicar`)})\\b`,
  'u',
);
const OUR_TIMES = new RegExp(
  `\\b(?:${anyOf(`
    (?:what|which) (?:times?|days?|dates?)|your (?:availability|openings|schedule)|(?:some|a few|couple of?|possible|available) (?:times|dates|days|slots|openings)
    when (?:are you|can you|could you|would you|do you|works? for you)|(?:que|cuales?) (?:dias?|horarios?|fechas?|horas?)(?: (?:podes|podrias|puede))?|su disponibilidad
    cuando (?:puede|podes|podria|podrias|tiene|tenes|podemos|podriamos)|horarios? disponibles?`)})\\b(?: tienen?\\b)?`,
  'u',
);
/** Ways to say what the pattern of a day or a wish to talk takes up. */
const PHRASES = new RegExp(
  `\\b(?:${anyOf(`
    (?:send )?(?:(?:me|us|over) )?(?:a|the|your) (?:calendar |booking |scheduling )?link(?: to (?:book|schedule))?|sign me up|ask for me|ext\\.? ?\\d{1,5}
    (?:\\d{1,2}|ten|fifteen|twenty|thirty) ?(?:min|mins|minutes|minutos)\\b|half an hour|una? (?:media )?hora|see (?:a|the) demo
    (?:call|talk|meet|see) (?:me|you|us)? ?then|(?:come|stop|swing|drop) (?:by|in)|pas(?:e|ar) por|next|this coming|proximo|que viene
    (?:tell (?:me|us)|hear|learn|know|find out) (?:a (?:bit|little) )?more|(?:the|more|some|additional|mas) (?:info(?:rmation)?|informacion|details|detalles)
    (?:dig(?:ame|anos)|deci(?:me|nos)|cuent(?:[ae]me|[ae]nos)|contame) mas|(?:y )?(?:asi )?lo (?:vemos|charlamos)
    que (?:a esa hora |ahi )?(?:corto|salgo|termino|paro|me desocupo|estoy libre|tengo (?:un )?(?:rato|hueco))\\b[^,.;]{0,40}?(?= y |\\s*$|[,.;])|what do you have|que (?:ofrecen|tienen)`)})\\b`,
  'gu',
);
const MORE =
  /\btell (?:me|us)\b.*\bmore\b|\bmore (?:info|information|details)\b|\bwhat do you have\b|\bmas (?:informacion|detalles)\b/u;
const VISIT =
  /\b(?:(?:come|stop|swing|drop) (?:by|in|over)|pase por|pasar por|venga|venir|visit\p{L}*)(?!\p{L})/u;
/** They are to be called, or give the number. */
const CALLS_US =
  /\b(?:call|ring|phone|reach) (?:me|us|my|our|the)\b|\b(?:llam|marqu)|\b(?:cell|mobile|celular|cel)\b/u;
/** Only of a day or of our times: "that works" agrees to something else. */
const OF_A_TIME =
  /\b(?:works?|suits?|free|available|open (?:on|at|after|before)|libre|disponible|conviene|queda)\b/u;
/** What it costs, where that follows a thing to send. */
const PRICE = new RegExp(
  `(?:\\b(?:and|plus|also|with|y|con)|,|&) (?:(?:your|the|a|su|sus|el|los) )?(?:${anyOf(`
    pric(?:e|es|ing)(?: list)?|rates?|costs?|what (?:you|it|one|they) (?:charges?|costs?)
    precios?|costos?|tarifas?|cuanto (?:cuesta|cobran)`)})\\b(?: (?:too|also|as well|tambien))?`,
  'u',
);
/** What they will do with the thing. */
const THEIR_STEP = new RegExp(
  `(?:\\b(?:and|so|then|y) )?(?<!\\p{L})(?:${anyOf(`
    (?:i|we)(?:'ll| will| can|'d like to) (?:then )?(?:share|pass|show|take|bring|look|review|read|go over|discuss|present|run|put (?:it|this|that))
    (?:lo|la|los|las) (?:veo|vemos|reviso|revisamos|comparto|paso|leo)|y? ?vemos|(?:yo )?se l[oa]s? \\p{L}+|(?:se )?l[oa]s? (?:mostrare|pasare|compartire)`)})(?!\\p{L})[^,;]*`,
  'u',
);
/** What is said of a copy. */
const COPY_PART =
  /(?:,? ?\b(?:and|y) )?(?:please )?\b(?:cc|copy|include|loop in|copie|copiar|incluya)\b[^.!?;]*/u;
/** What a thing to send is limited or bound by. */
const LIMITS =
  /\b(?:if|unless|only|without|before|after|by|when|where|(?<!^)that|to|not|no|sin|solo|si|antes|cuando|que|incluyendo|including)\b/u;
const YES =
  /^\W*(?:(?:hi|hello|hola|omg|oh|wow)\W+){0,3}(?:yes|yep|yeah|sure|ok|okay|si|claro|dale|listo)\b/u;
const YES_PLEASE =
  /^\W*(?:(?:hi|hello|hola|omg|oh|wow)\W+){0,3}(?:(?:yes|yep|yeah|sure|ok|okay|si|claro),? (?:please|pls|plz|por favor|porfa)|please do)\b/u;
const GREETS = /^\W*(?:hi|hello|hey|good|thanks?|hola|gracias|buen[oa]s)\b/u;

/** "Hola, llámeme el martes": behind a greeting they name a day to call or come on. */
const meetsBehindGreeting = (sentence: string): boolean =>
  /^\W*(?:hi|hello|hey|hola)\b/u.test(sentence) &&
  sentence.includes(THE_DAY) &&
  (CALLS_US.test(sentence) || VISIT.test(sentence));

/** A sentence without what it says of a copy to somebody. */
function withoutCopy(sentence: string, name: string): string {
  if (COPY_PART.test(sentence)) return sentence.replace(COPY_PART, ' ');
  return sentence.includes(name) ? ' ' : sentence;
}

/** Hours that the words of a day hold. */
const WITH_HOURS = /\d ?[ap]\.?m|\d:\d|\d ?- ?\d/u;

/** The one day that is offered, and the text without it. Other days stay in the text, but where our times are asked for. */
function partDay(
  plain: string,
  today: string,
  language: Language,
): { day?: string | undefined; rest: string } {
  const named = namedDays(plain, today, language);
  const asksOurs = OUR_TIMES.test(plain);
  const [day, ...others] = asksOurs ? [] : new Set(nearDays(plain, today, language));
  const isOne =
    day !== undefined &&
    others.length === 0 &&
    federalHoliday(day) === undefined &&
    named.every(({ date, words }) => date === day && !WITH_HOURS.test(words));
  if (!isOne && !asksOurs) return { rest: plain };
  const rest = named.reduceRight(
    (text, { at, words }) => `${text.slice(0, at)} ${THE_DAY} ${text.slice(at + words.length)}`,
    plain,
  );
  return asksOurs ? { rest: rest.replace(/ (?:or|o) /gu, ' ') } : { day, rest };
}

/** Behind the last sentence of a line: "… works for me. Ann Roe". */
const SIGNED = /[.!?]\s+((?:\p{Lu}[\p{L}'’-]+ ){0,2}\p{Lu}[\p{L}'’-]+)\s*$/u;

/** The names of both, and with which the message is signed, as words of a folded text. */
function namesIn({ message, write }: DraftContext['input']): ReadonlySet<string> {
  const { lead, sender } = write;
  const [, signed = ''] = SIGNED.exec(message.ownText) ?? [];
  const all = [lead.firstName, lead.lastName, sender?.name, signed].filter(Boolean).join(' ');
  return new Set(plainText(all).match(/[\p{L}']+/gu));
}

/** Words before a request that answer our question; more of them are a letter. */
const TOLD_WORDS_MAX = 25;

/**
 * Reads what a glad message asks for, in English and Spanish, and which of its words that leaves. What stands before a request
 * answers the question of our email; what stands behind it belongs to it. Linear in a bounded text.
 */
export function readGladReply({ input, language }: Pick<DraftContext, 'input' | 'language'>): GladReply {
  const { ownText } = input.message;
  const whole = withoutAcutes(ownWords(input));
  const timed = partHour(whole, language);
  const { day, rest: undated } = partDay(timed.rest, input.today, languageOf(ownText));
  const plain = withoutAccents(
    day === undefined ? partDay(whole, input.today, languageOf(ownText)).rest : undated,
  );
  const copied = readCopied(ownText);
  const name = plainText(copied?.name ?? '');
  const asksOurTimes = OUR_TIMES.test(plain);
  const left: string[] = [];
  const questions: string[] = [];
  const wished: string[] = [];
  const told: string[] = [];
  let toSend: string | undefined;
  let wantsPrice = false;
  for (const sentence of sentencesOf(plain).flatMap(clausesOf)) {
    const { thing, before, after } = partThing(copied ? withoutCopy(sentence, name) : sentence);
    const hasBefore = unexplained(before.replace(OUR_TIMES, ' ').replace(PHRASES, ' ')).length > 0;
    const isOfTime =
      [TIME, OUR_TIMES, MORE].some((form) => form.test(sentence)) || sentence.includes(THE_DAY);
    const isRead = thing === undefined && (hasBefore || !isOfTime);
    // Some ask in words that no rule reads as a question.
    const isKnown = isStoredQuestion(sentence, input.write.sheet.claims);
    const asked = isKnown ? [sentence] : isRead ? questionsIn(sentence) : [];
    questions.push(...asked);
    if (asked.length > 0) continue;
    const isTold = hasBefore && wished.length === 0 && tells(before);
    if (isTold) told.push(...unexplained(before));
    toSend ??= thing;
    const behind = isTold ? after : toSend === thing ? `${before} ${after}` : before;
    const isPriced = toSend !== undefined && PRICE.test(behind);
    wantsPrice ||= isPriced;
    const said = toSend === undefined ? behind : behind.replace(PRICE, ' ').replace(THEIR_STEP, ' ');
    left.push(...unexplained(said.replace(OUR_TIMES, ' ').replace(PHRASES, ' ')));
    if (thing !== undefined && LIMITS.test(thing)) left.push(thing);
    const isGreeting = thing === undefined && GREETS.test(sentence) && !meetsBehindGreeting(sentence);
    if (!isTold && !isGreeting) wished.push(said);
  }
  const all = wished.join(' ');
  const isAnswer = toSend !== undefined || day !== undefined || asksOurTimes;
  if (!isAnswer || told.length > TOLD_WORDS_MAX) left.push(...told);
  if (day === undefined && !asksOurTimes) left.push(...(OF_A_TIME.exec(all) ?? []));
  if (day !== undefined && !all.includes(THE_DAY)) left.push(day);
  if (!copied && namesAnAddress(ownText)) left.push('@');
  const hasPhone = hasTelephone(foldText(ownText));
  const wantsTime = TIME.test(all);
  const isVisit = VISIT.test(plain);
  const isCall = hasPhone || CALLS_US.test(plain);
  const names = namesIn(input);
  const unnamed = left.filter((word) => !names.has(word));
  const offersTimes = day === undefined && (wantsTime || isVisit || isCall) && areTimes(unnamed);
  return {
    ...(toSend !== undefined && { toSend }),
    copied,
    wantsPrice,
    wantsTime,
    asksOurTimes,
    yes: YES_PLEASE.test(plain) ? 'please' : YES.test(plain) ? 'plain' : undefined,
    wantsMore: MORE.test(all),
    isVisit,
    isCall,
    hasPhone,
    day,
    hour: day === undefined ? undefined : timed.hour,
    offersTimes,
    questions,
    left: offersTimes ? [] : left,
  };
}
