import { attentionOf } from '@myra/shared/constants/reply-intents';
import { daysBetween } from '@myra/shared/rules/calendar';
import { asksToOptOut, asksToStay, withoutAdditions } from '@myra/shared/rules/opt-out-words';
import { isMachine, isOpenAbsence } from './absence.ts';
import { dayIn, namedDays, returnDay, waitDay } from './dates.ts';
import { ATTENTION_INTENT, weightOf } from './intent-weight.ts';
import { type Language, languageOf } from './language.ts';
import type { Shares } from './learn-meanings.ts';
import { weighMeanings, weighSafety } from './meaning.ts';
import { readColleague, readDeputy } from './people.ts';
import { questionsIn } from './questions.ts';
import { foldText, withoutAccents, withoutNotices } from './text.ts';
import type { Attention, ReadingFacts, ReplyIntent, ReplyReading, ReplyToRead } from './types.ts';
import { wantsIn } from './wants.ts';

/** How sure a reading is; below the first nothing is drafted without a model. */
export const CERTAIN = 0.9;
const LIKELY = 0.7;
const DOUBTFUL = 0.5;
/** The share of a meaning from which on the examples, left out by turns, bear it out as often as those figures say. */
const CERTAIN_SHARE = 0.8;
const LIKELY_SHARE = 0.5;
/** Below it no meaning stands out. */
const UNCLEAR_SHARE = 0.3;
/** Something else is said too. */
const BESIDE_SHARE = 0.2;

/**
 * Danger counts long before it is the likeliest meaning: an unnecessary look of a person costs less than a missed message.
 */
const SAFETY_SHARE = 0.25;
const COMPLAINT_SHARE = 0.17;
const GRAVE_SHARES = [
  ['legal', 0.15],
  ['complaint', COMPLAINT_SHARE],
] as const;
const OPT_OUT_SHARE = 0.35;
/** Beside a complaint, and where nothing else is understood, a wish to hear no more is likelier than any other. */
const OPT_OUT_SHARE_IN_DOUBT = { complaint: 0.1, unclear: 0.25 };
/**
 * Other languages have few examples beside opt-outs, so a question in them easily looks like one. Of their 66 opt-outs as many
 * are heard with it, each tenth read by what the others teach.
 */
const OPT_OUT_SHARE_FOREIGN_QUESTION = 0.7;
/** Each of these has effects of its own, so it is a flag only if its own rule found it. */
const GRAVE: ReadonlySet<ReplyIntent> = new Set([...Object.values(ATTENTION_INTENT), 'unsubscribe']);
/** So few words are weighed only from this share on. */
const FEW_WORDS = 2;
const CERTAIN_FEW_SHARE = 0.9;
/** From here on nothing is drafted to what is not understood: it may be delicate. */
const DELICATE_SHARE = 0.08;

/** A message that may be delicate, and one in a language in which nothing is answered. */
const SENSITIVE_FLAG = 'sensitive';
const LANGUAGE_FLAG = 'language';

/** A wait of at most so many days is a proposed time for a call, not a delay. */
const SOON_DAYS = 21;

const KIND = /\b(?:thanks|thank you|appreciate|great|love|excellent|wonderful|happy to|glad|gracias)\b/u;

function sentimentOf(intent: ReplyIntent, folded: string): ReplyReading['sentiment'] {
  if (intent === 'not_interested' && KIND.test(folded)) return 'neutral';
  return intent === 'referral' && KIND.test(folded) ? 'positive' : weightOf(intent).sentiment;
}

/** A message as every rule sees it. */
type Opened = { message: ReplyToRead; folded: string; shares: Shares; language: Language; today: string };
type Found = {
  intent: ReplyIntent;
  certainty: number;
  attention?: Attention;
  flags?: readonly string[];
  facts?: ReadingFacts;
};

const NO_SHARES: Shares = new Map();

function open(message: ReplyToRead): Opened {
  const folded = withoutNotices(foldText(message.ownText));
  const today = dayIn(message.receivedAt, message.zone);
  return { message, folded, language: languageOf(message.ownText), today, shares: NO_SHARES };
}

function finish({ folded, language, shares }: Opened, found: Found): ReplyReading {
  const { intent, certainty, attention = null, facts = {} } = found;
  const beside = [...shares].flatMap(([other, share]) =>
    share >= BESIDE_SHARE && !GRAVE.has(other) ? [other] : [],
  );
  return {
    intent,
    certainty,
    flags: [...new Set([...(found.flags ?? []), ...beside])].filter((flag) => flag !== intent),
    attention,
    sentiment: sentimentOf(intent, folded),
    priority: weightOf(intent).priority,
    facts: language === 'en' ? facts : { ...facts, language },
  };
}

function absenceOf({ message, today, language }: Opened): ReadingFacts {
  const until = returnDay(message.ownText, today, language) ?? returnDay(message.subject, today, language);
  const deputy = readDeputy(message.ownText);
  const isOpen = until === undefined && (isOpenAbsence(message.ownText) || isOpenAbsence(message.subject));
  return {
    ...(until && { wait_until: until }),
    ...(isOpen && { wait_is_open: true }),
    ...(deputy && { deputy }),
  };
}

const readAbsence = (opened: Opened, certainty: number): Found => ({
  intent: 'out_of_office',
  certainty,
  facts: absenceOf(opened),
});

const isOptOut = ({ message, folded }: Opened): boolean =>
  message.messageClass === 'unsubscribe' ||
  asksToOptOut(folded) ||
  asksToOptOut(message.subject.slice(0, 60));

/** Whether there are many examples in this language. */
const isWellKnown = ({ language }: Opened): boolean => language === 'en' || language === 'es';

/** The share from which on a wish to hear no more counts. */
function leastOptOut(opened: Opened): number {
  const { folded, shares } = opened;
  if (!isWellKnown(opened)) return folded.includes('?') ? OPT_OUT_SHARE_FOREIGN_QUESTION : OPT_OUT_SHARE;
  if ((shares.get('complaint') ?? 0) >= COMPLAINT_SHARE) return OPT_OUT_SHARE_IN_DOUBT.complaint;
  return likeliestOf(shares)?.[0] === 'unclear' ? OPT_OUT_SHARE_IN_DOUBT.unclear : OPT_OUT_SHARE;
}

/** What only a person may answer, or what ends the writing, in the order of its weight; undefined for ordinary mail. */
function readGrave(opened: Opened): Found | undefined {
  const { message, folded, shares } = opened;
  // "Not before March" and "do not remove me" are no opt-outs.
  const staysOn = likeliest(shares)[0] === 'not_now' || asksToStay(folded);
  const others = withoutAdditions(folded);
  const heeded =
    others === folded ? opened : { ...opened, folded: others, shares: weighEnough(others, others) };
  const isHeard = (heeded.shares.get('unsubscribe') ?? 0) >= leastOptOut(heeded);
  // Who complains for certain wants no more of it either.
  const complains = (shares.get('complaint') ?? 0) >= LIKELY_SHARE;
  const isSure = isOptOut(opened) || complains;
  const wantsOut = isSure || (!staysOn && isHeard);
  const flags = wantsOut ? ['unsubscribe'] : [];
  const safety = weighSafety(shares);
  if (safety.share >= SAFETY_SHARE) {
    const { attention, share } = safety;
    return { intent: ATTENTION_INTENT[attention], certainty: certaintyOf(share), attention, flags };
  }
  const heard = GRAVE_SHARES.find(([intent, least]) => (shares.get(intent) ?? 0) >= least)?.[0];
  if (message.messageClass === 'complaint')
    return { intent: 'complaint', certainty: CERTAIN, attention: 'complaint', flags };
  if (heard)
    return { intent: heard, certainty: certaintyOf(shares.get(heard) ?? 0), attention: heard, flags };
  if (!wantsOut) return undefined;
  const share = heeded.shares.get('unsubscribe') ?? 0;
  return { intent: 'unsubscribe', certainty: isSure ? CERTAIN : certaintyOf(share) };
}

const certaintyOf = (share: number): number =>
  share >= CERTAIN_SHARE ? CERTAIN : share >= LIKELY_SHARE ? LIKELY : DOUBTFUL;

const likeliestOf = (shares: Shares): [ReplyIntent, number] | undefined =>
  [...shares].filter(([intent]) => !GRAVE.has(intent)).sort(([, one], [, other]) => other - one)[0];

/** The likeliest ordinary meaning, and its share; unclear where none stands out. */
function likeliest(shares: Shares): [ReplyIntent, number] {
  const best = likeliestOf(shares);
  // Of messages that are taken for interest in doubt most mean something else.
  const least = best?.[0] === 'interested' ? LIKELY_SHARE : UNCLEAR_SHARE;
  return best && best[1] >= least ? best : ['unclear', 0];
}

/** What a message says besides, for this meaning. */
function factsFor({ message, folded, language, today }: Opened, intent: ReplyIntent): ReadingFacts {
  const plain = withoutAccents(folded);
  const questions = questionsIn(plain);
  const wants = wantsIn(plain);
  const colleague =
    intent === 'referral' || intent === 'wrong_person' ? readColleague(message.ownText) : undefined;
  // "For two weeks" and "next week" name no day.
  const soon = namedDays(folded, today, language).find(
    ({ date, words }) =>
      daysBetween(today, date) <= SOON_DAYS &&
      !/\b(?:weeks?|months?|years?|days|semanas?|mes(?:es)?)\b/iu.test(words),
  );
  const isWait = intent === 'not_now' || intent === 'objection_timing';
  const wait = isWait ? waitDay(folded, today, language) : undefined;
  const waiting = wait?.date
    ? { wait_until: wait.date, ...(wait.isMonth && { wait_is_month: true }) }
    : { wait_is_vague: true };
  return {
    ...(questions.length > 0 && { questions: questions.map((text) => ({ text })) }),
    ...(wants.length > 0 && { wants }),
    ...(colleague && { colleague }),
    ...(wait && { wait_words: wait.words, ...waiting }),
    ...(intent === 'interested' && soon && { proposed_day: soon.date }),
    ...(intent === 'interested' && /\d{3}[-. )]{1,2}\d{3,4}/u.test(plain) && { has_phone: true }),
  };
}

function readOrdinary(opened: Opened): Found {
  const { message, folded, shares, language, today } = opened;
  // Where there are no examples, what is likeliest is chance.
  const [best, share] = language === 'other' ? (['unclear', 0] as const) : likeliest(shares);
  if (best === 'out_of_office') return readAbsence(opened, certaintyOf(share));
  const mayWait = best === 'objection_timing' || (best === 'interested' && share < CERTAIN_SHARE);
  const wait = mayWait ? waitDay(folded, today, language)?.date : undefined;
  // Who names somebody else is not asked who that is.
  const isReferral = best === 'wrong_person' && readColleague(message.ownText) !== undefined;
  const isLater = wait !== undefined && daysBetween(today, wait) > SOON_DAYS;
  const intent = isLater ? 'not_now' : isReferral ? 'referral' : best;
  const facts = factsFor(opened, intent);
  const flags = [
    ...(facts.questions ? ['question'] : []),
    ...(intent === 'unclear' && weighSafety(shares).share >= DELICATE_SHARE ? [SENSITIVE_FLAG] : []),
  ];
  return { intent, certainty: intent === 'unclear' ? 0 : certaintyOf(share), flags, facts };
}

/** One or two words tell a meaning only where they leave no doubt; the subject of a file without a text is its name. */
function weighEnough(said: string, own: string): Shares {
  if ((said.match(/[\p{L}\p{N}']+/gu) ?? []).length > FEW_WORDS) return weighMeanings(said);
  const shares = weighMeanings(own);
  return Math.max(...shares.values()) >= CERTAIN_FEW_SHARE ? shares : NO_SHARES;
}

/** How calendars title what they send; the rest is the name of a meeting. */
const CALENDAR_TITLE =
  /^\W{0,3}(?:(?:updated )?invitation|cancell?ed(?: event)?|accepted|declined|tentative(?:ly accepted)?|new time proposed|einladung|abgesagt|zugesagt|abgelehnt|invitación|cancelado|aceptado|rechazado)\b[^:]{0,40}:/iu;

const REACTION =
  /^[\p{L} .,'-]{0,80}(?:reacted (?:to your (?:message|email)|via gmail)|(?:liked|loved) your message|hat auf ihre nachricht reagiert|reaccionó a (?:su|tu) mensaje)[:. ]{0,3}$/u;

/** Whether a mail program tells of a thumb or a heart, without a word of the person. */
const isReaction = (folded: string): boolean =>
  folded.length <= 300 && REACTION.test(folded.replace(/[^\p{L}\p{P}]+/gu, ' ').trim());

/**
 * Reads what a reply means. Machine headers decide first, then danger and illness, legal, complaint and opt-out, and only then
 * what a seller would like to hear; nothing later overrules what came earlier. Meanings are learned from labelled examples.
 * Pure, linear in the length of a bounded text, and the same for the same input; the text is data and is never followed.
 * @returns one intent with how certain it is, what else was found, and why a person must look first, if so.
 */
export function readReply(message: ReplyToRead): ReplyReading {
  const opened = open(message);
  if (isMachine(message)) return finish(opened, readAbsence(opened, 1));
  if (isReaction(opened.folded)) return finish(opened, { intent: 'unclear', certainty: 0 });
  const isReply = /^\W{0,3}re:/iu.test(message.subject);
  const said = isReply ? opened.folded : `${message.subject.slice(0, 300)}\n${opened.folded}`;
  const isSilent = opened.folded.trim() === '' && CALENDAR_TITLE.test(message.subject);
  const weighed = { ...opened, shares: isSilent ? NO_SHARES : weighEnough(said, opened.folded) };
  const grave = readGrave(weighed);
  if (grave) return finish(weighed, grave);
  const found = readOrdinary(weighed);
  return finish(weighed, isWellKnown(opened) ? found : { ...found, flags: [LANGUAGE_FLAG] });
}

/**
 * The reading of a message whose meaning a person has said: the facts, mark and weight that the rules would have found with
 * this meaning. `waitUntil` is the day that the person named, if any. Pure.
 */
export function readAs(message: ReplyToRead, intent: ReplyIntent, waitUntil?: string): ReplyReading {
  const opened = open(message);
  const facts = intent === 'out_of_office' ? absenceOf(opened) : factsFor(opened, intent);
  const { wait_until, wait_words, wait_is_month, wait_is_vague, wait_is_open, ...others } = facts;
  const attention = attentionOf(intent);
  return finish(opened, {
    intent,
    certainty: 1,
    ...(attention && { attention }),
    facts: waitUntil === undefined ? facts : { ...others, wait_until: waitUntil },
  });
}

/** One form of the sender's own words, by which equal messages are found. Empty where there are none. */
export const wordsKey = (ownText: string): string =>
  withoutNotices(foldText(ownText)).replace(/\s+/gu, ' ').trim();
