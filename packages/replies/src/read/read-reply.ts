import { attentionOf } from '@myra/shared/constants/reply-intents';
import { DOUBT } from '@myra/shared/rules/mail/doubt';
import { dayIn, returnDay, waitDay } from '../days/dates.ts';
import { offeredDays } from '../days/offered-day.ts';
import { questionsIn } from '../questions/questions.ts';
import { foldText, withoutAccents, withoutNotices } from '../text.ts';
import type { NamedPerson, ReadingFacts, ReplyIntent, ReplyReading, ReplyToRead } from '../types.ts';
import { isMachine, isOpenAbsence } from './absence.ts';
import { chooseIntent } from './choose-intent.ts';
import { weightOf } from './intent-weight.ts';
import { languageOf } from './language.ts';
import {
  CERTAIN,
  certaintyOf,
  GRAVE,
  likeliest,
  NO_SHARES,
  weighEnough,
  weighSafety,
  withoutDoubt,
  withoutOptOut,
} from './meaning.ts';
import { type Found, isWellKnown, type Opened } from './opened.ts';
import { readColleague, readCopied, readDeputy } from './people.ts';
import { namedBesideOptOut, readGrave } from './read-grave.ts';
import { refusesFlatly } from './refuses-flatly.ts';

/** Something else is said too. */
const BESIDE_SHARE = 0.2;

/** From here on nothing is drafted to what is not understood: it may be delicate. */
const DELICATE_SHARE = 0.08;

/** A message that may be delicate, and one in a language in which nothing is answered. */
const SENSITIVE_FLAG = 'sensitive';
const LANGUAGE_FLAG = 'language';

const KIND = /\b(?:thanks|thank you|appreciate|great|love|excellent|wonderful|happy to|glad|gracias)\b/u;

function sentimentOf(intent: ReplyIntent, folded: string): ReplyReading['sentiment'] {
  if (intent === 'not_interested' && KIND.test(folded)) return 'neutral';
  return intent === 'referral' && KIND.test(folded) ? 'positive' : weightOf(intent).sentiment;
}

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

/** Whom it names to be written to; beside another meaning only somebody with a name and an address, who may be a lead. */
function colleagueFor(ownText: string, intent: ReplyIntent): NamedPerson | undefined {
  if (intent === 'unsubscribe') return namedBesideOptOut(ownText);
  const named = readColleague(ownText);
  if (intent === 'referral' || intent === 'wrong_person') return named;
  return [named, readCopied(ownText)].find((one) => one?.name && one.email);
}

/** What a message says besides, for this meaning. */
function factsFor({ message, folded, language, today }: Opened, intent: ReplyIntent): ReadingFacts {
  const questions = questionsIn(withoutAccents(folded));
  const colleague = colleagueFor(message.ownText, intent);
  const [day, ...otherDays] = intent === 'interested' ? offeredDays(folded, today, language) : [];
  const isWait = intent === 'not_now' || intent === 'objection_timing';
  const wait = isWait ? waitDay(folded, today, language) : undefined;
  const waiting = wait?.date
    ? {
        wait_until: wait.date,
        ...(wait.isMonth && { wait_is_month: true }),
        ...(wait.part && { wait_part: wait.part }),
      }
    : { wait_is_vague: true };
  return {
    ...(questions.length > 0 && { questions: questions.map((text) => ({ text })) }),
    ...(colleague && { colleague }),
    ...(wait && { wait_words: wait.words, ...waiting }),
    ...(day && otherDays.length === 0 && { proposed_day: day }),
  };
}

/** What a flat no may mean. */
const REFUSALS = ['not_interested', 'objection_already_have'] as const;

function readOrdinary(opened: Opened, isInDoubt: boolean): Found {
  const { shares, language } = opened;
  const ordinary = isInDoubt ? withoutDoubt : withoutOptOut;
  // Where there are no examples, what is likeliest is chance.
  const [best] =
    language === 'other'
      ? (['unclear'] as const)
      : likeliest(isWellKnown(opened) ? ordinary(shares) : shares);
  // How sure it is, is told beside an opt-out that may be veiled.
  const share = shares.get(best) ?? 0;
  const isFlat = refusesFlatly(withoutAccents(opened.folded));
  const intent = isFlat
    ? (REFUSALS.find((one) => one === best) ?? 'not_interested')
    : chooseIntent(opened, best, share);
  if (intent === 'out_of_office') return readAbsence(opened, certaintyOf(share));
  const facts = factsFor(opened, intent);
  const flags = [
    ...(facts.questions ? ['question'] : []),
    ...(best === 'unclear' && weighSafety(shares).share >= DELICATE_SHARE ? [SENSITIVE_FLAG] : []),
  ];
  const certainty = isFlat ? CERTAIN : intent === 'unclear' ? 0 : certaintyOf(share);
  return { intent, certainty, flags, facts };
}

function withColleague({ ownText }: ReplyToRead, grave: Found): Found {
  const colleague = grave.intent === 'unsubscribe' ? namedBesideOptOut(ownText) : undefined;
  return colleague ? { ...grave, facts: { ...grave.facts, colleague } } : grave;
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
 * what a seller would like to hear; nothing later overrules what came earlier, and what is grave in doubt overrules nothing: it is
 * told beside the ordinary meaning. Meanings are learned from labelled examples.
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
  const { found: grave, otherwise, mayBe } = readGrave(weighed);
  const found = grave ? withColleague(message, grave) : readOrdinary(weighed, mayBe.length > 0);
  if (otherwise && found.intent === 'unclear') return finish(weighed, otherwise);
  const known = grave || isWellKnown(opened) ? found : { ...found, flags: [LANGUAGE_FLAG] };
  if (mayBe.length === 0) return finish(weighed, known);
  return finish(weighed, { ...known, attention: DOUBT, facts: { ...known.facts, may_be: [...mayBe] } });
}

/**
 * The reading of a message whose meaning a person has said: the facts, mark and weight that the rules would have found with
 * this meaning. `waitUntil` is the day that the person named, if any. Pure.
 */
export function readAs(message: ReplyToRead, intent: ReplyIntent, waitUntil?: string): ReplyReading {
  const opened = open(message);
  const facts = intent === 'out_of_office' ? absenceOf(opened) : factsFor(opened, intent);
  const { wait_until, wait_words, wait_is_month, wait_part, wait_is_vague, wait_is_open, ...others } = facts;
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
