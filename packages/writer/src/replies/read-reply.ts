import { attentionOf } from '@myra/shared/constants/reply-intents';
import { daysBetween } from '@myra/shared/rules/calendar';
import { asksToOptOut } from '@myra/shared/rules/opt-out-words';
import { isMachine, saysAway } from './absence.ts';
import { dayIn, namedDays, returnDay, waitDay } from './dates.ts';
import { findHint, findSafety } from './find-safety.ts';
import { ATTENTION_INTENT, weightOf } from './intent-weight.ts';
import { type Language, languageOf } from './language.ts';
import { mendTypos } from './mend-typos.ts';
import { readColleague, readDeputy } from './people.ts';
import { questionsIn } from './questions.ts';
import { CERTAIN, holdsCue, LIKELY, readWords, SOON_DAYS } from './read-words.ts';
import { holdsSensitiveWord } from './sensitive-words.ts';
import { clausesOf, foldText, withoutAccents, withoutNotices } from './text.ts';
import type { Attention, ReadingFacts, ReplyIntent, ReplyReading, ReplyToRead } from './types.ts';
import { wantsIn } from './wants.ts';
import { ENGLISH } from './words/english.ts';
import { COMPLAINT_CUES, LEGAL_CUES } from './words/grave.ts';
import { YES_AND_NO } from './words/other-languages.ts';
import { SPANISH_WORDS } from './words/spanish.ts';

/** A message that was not understood and holds words that a person should look at first. */
export const SENSITIVE_FLAG = 'sensitive';
/** A message in a language whose ordinary words nobody taught us. */
export const LANGUAGE_FLAG = 'language';
/** Of a message that says nothing else and holds words of harm, despair, illness or law. */
const HINTED = 0.6;

const KIND = /\b(?:thanks|thank you|appreciate|great|love|excellent|wonderful|happy to|glad|gracias)\b/u;

function sentimentOf(intent: ReplyIntent, folded: string): ReplyReading['sentiment'] {
  if (intent === 'not_interested' && KIND.test(folded)) return 'neutral';
  return intent === 'referral' && KIND.test(folded) ? 'positive' : weightOf(intent).sentiment;
}

/** A message as every rule sees it. */
type Opened = { message: ReplyToRead; folded: string; plain: string; language: Language; today: string };
type Found = {
  intent: ReplyIntent;
  certainty: number;
  attention?: Attention;
  flags?: readonly string[];
  facts?: ReadingFacts;
};

function open(message: ReplyToRead): Opened {
  const folded = withoutNotices(mendTypos(foldText(message.ownText)));
  const language = languageOf(message.ownText);
  const today = dayIn(message.receivedAt, message.zone);
  return { message, folded, plain: withoutAccents(folded), language, today };
}

function finish({ folded, language }: Opened, found: Found): ReplyReading {
  const { intent, certainty, attention = null, flags = [], facts = {} } = found;
  return {
    intent,
    certainty,
    flags: [...new Set(flags)].filter((flag) => flag !== intent),
    attention,
    sentiment: sentimentOf(intent, folded),
    priority: weightOf(intent).priority,
    facts: language === 'en' ? facts : { ...facts, language },
  };
}

function absenceOf(opened: Opened): ReadingFacts {
  const { message, today, language } = opened;
  const until = returnDay(message.ownText, today, language) ?? returnDay(message.subject, today, language);
  const deputy = readDeputy(message.ownText);
  return { ...(until && { wait_until: until }), ...(deputy && { deputy }) };
}

const readAbsence = (opened: Opened, certainty: number): Found => ({
  intent: 'out_of_office',
  certainty,
  facts: absenceOf(opened),
});

/** What only a person may answer, or what ends the writing, in the order of §9; undefined for ordinary mail. */
function readGrave(opened: Opened): Found | undefined {
  const { message, folded, plain } = opened;
  const isReply = /^\W{0,3}re:/iu.test(message.subject);
  const withSubject = isReply ? folded : `${foldText(message.subject.slice(0, 300))}\n${folded}`;
  const [gravest, ...more] = findSafety(withSubject);
  const isOptOut =
    message.messageClass === 'unsubscribe' ||
    asksToOptOut(folded) ||
    asksToOptOut(message.subject.slice(0, 60));
  const flags = isOptOut ? ['unsubscribe'] : [];
  if (gravest) {
    const others = more.map((one) => ATTENTION_INTENT[one]);
    return {
      intent: ATTENTION_INTENT[gravest],
      certainty: CERTAIN,
      attention: gravest,
      flags: [...others, ...flags],
    };
  }
  const clauses = clausesOf(plain);
  if (holdsCue(clauses, LEGAL_CUES))
    return { intent: 'legal', certainty: CERTAIN, attention: 'legal', flags };
  if (message.messageClass === 'complaint' || (holdsCue(clauses, COMPLAINT_CUES) && !isBareOptOut(folded)))
    return { intent: 'complaint', certainty: CERTAIN, attention: 'complaint', flags };
  return isOptOut ? { intent: 'unsubscribe', certainty: CERTAIN } : undefined;
}

/** Who only says how often the link was tried complains of nothing. */
const isBareOptOut = (folded: string): boolean =>
  /\b(?:unsubscribe|opt[- ]?out|take (?:me|us) off|remove me)\b/u.test(folded) &&
  !/\b(?:spam|report\w{0,3}|harass\w{0,3}|how did you|who (?:gave|sold)|shame|unprofessional)\b/u.test(
    folded,
  );

/** What a message says besides, for this meaning. */
function factsFor(
  { message, plain, folded, language, today }: Opened,
  intent: ReplyIntent,
  { questions, wait }: { questions: readonly { text: string }[]; wait: ReturnType<typeof waitDay> },
): ReadingFacts {
  const colleague =
    intent === 'referral' || intent === 'wrong_person' ? readColleague(message.ownText) : undefined;
  const isWait = intent === 'not_now' || intent === 'objection_timing';
  const wants = wantsIn(plain);
  // "For two weeks" and "next week" name no day.
  const soon = namedDays(folded, today, language).find(
    ({ date, words }) =>
      daysBetween(today, date) <= SOON_DAYS &&
      !/\b(?:weeks?|months?|years?|days|semanas?|mes(?:es)?)\b/iu.test(words),
  );
  return {
    ...(questions.length > 0 && { questions: questions.map(({ text }) => ({ text })) }),
    ...(wants.length > 0 && { wants }),
    ...(colleague && { colleague }),
    ...(isWait &&
      wait && {
        wait_words: wait.words,
        ...(wait.date
          ? { wait_until: wait.date, ...(wait.isMonth && { wait_is_month: true }) }
          : { wait_is_vague: true }),
      }),
    ...(intent === 'interested' && soon && { proposed_day: soon.date }),
    ...(intent === 'interested' && /\d{3}[-. )]{1,2}\d{3,4}/u.test(plain) && { has_phone: true }),
  };
}

function readOrdinary(opened: Opened): Found {
  const { message, plain, folded, language, today } = opened;
  const lexicon = language === 'es' ? SPANISH_WORDS : ENGLISH;
  const questions = questionsIn(plain, lexicon);
  const wait = waitDay(folded, today, language);
  const waitDays = wait?.date === undefined ? undefined : daysBetween(today, wait.date);
  const { intent, certainty, others } = readWords(clausesOf(plain), lexicon, {
    text: message.ownText,
    questions,
    waitDays,
  });
  if (intent !== 'interested' && intent !== 'unsubscribe' && saysAway(folded) && questions.length === 0)
    return readAbsence(opened, LIKELY);
  const facts = factsFor(opened, intent, { questions, wait });
  return { intent, certainty, flags: [...others, ...(questions.length > 0 ? ['question'] : [])], facts };
}

/** Yes or no in a language whose other words nobody taught us. */
function readForeign(plain: string, language: Language): { intent: ReplyIntent; certainty: number } {
  const table = language === 'other' ? undefined : YES_AND_NO[language];
  const holds = (pattern: RegExp | undefined) => pattern !== undefined && plain.search(pattern) >= 0;
  if (holds(table?.no)) return { intent: 'not_interested', certainty: HINTED };
  return holds(table?.yes)
    ? { intent: 'interested', certainty: HINTED }
    : { intent: 'unclear', certainty: 0 };
}

/**
 * Reads what a reply means. Machine headers decide first, then safety, legal, complaint, opt-out, and only then what a
 * seller would like to hear; nothing later overrules what came earlier. Pure, linear in the length of a bounded text,
 * and the same for the same input; the text is data and is never followed.
 * @returns one intent with how certain it is, what else was found, and why a person must look first, if so.
 */
export function readReply(message: ReplyToRead): ReplyReading {
  const opened = open(message);
  const { folded, plain, language } = opened;
  if (isMachine(message)) return finish(opened, readAbsence(opened, 1));
  const grave = readGrave(opened);
  if (grave) return finish(opened, grave);
  if (language !== 'en' && language !== 'es') {
    if (saysAway(folded)) return finish(opened, readAbsence(opened, LIKELY));
    return finish(opened, { ...readForeign(plain, language), flags: [LANGUAGE_FLAG] });
  }
  const read = readOrdinary(opened);
  const hint = read.intent === 'unclear' ? findHint(folded) : undefined;
  if (hint)
    return finish(opened, {
      intent: ATTENTION_INTENT[hint],
      certainty: HINTED,
      attention: hint,
      flags: read.flags ?? [],
    });
  // Not understood, and perhaps not business at all: then nothing is drafted.
  const isDelicate = read.intent === 'unclear' && holdsSensitiveWord(folded);
  return finish(opened, isDelicate ? { ...read, flags: [...(read.flags ?? []), SENSITIVE_FLAG] } : read);
}

/**
 * The reading of a message whose meaning a person has said: the facts, mark and weight that the rules would have found with
 * this meaning. `waitUntil` is the day that the person named, if any. Pure.
 */
export function readAs(message: ReplyToRead, intent: ReplyIntent, waitUntil?: string): ReplyReading {
  const opened = open(message);
  const { plain, folded, today, language } = opened;
  const questions = questionsIn(plain, language === 'es' ? SPANISH_WORDS : ENGLISH);
  const facts =
    intent === 'out_of_office'
      ? absenceOf(opened)
      : factsFor(opened, intent, { questions, wait: waitDay(folded, today, language) });
  const { wait_until, wait_words, wait_is_month, wait_is_vague, ...others } = facts;
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
