import { asksToOptOut } from '@myra/shared/rules/opt-out-words';
import { readReturnDate } from '@myra/shared/rules/read-return-date';
import type { CueIntent } from './cues/index.ts';
import { CERTAINTY_MIN, decide, type Scores, STRONG, scoreClauses } from './decide-intent.ts';
import { findHint, findSafety } from './find-safety.ts';
import { clausesOf, foldText, withoutNotices, withoutTail } from './fold-text.ts';
import { ATTENTION_INTENT, weightOf } from './intent-weight.ts';
import { mendTypos } from './mend-typos.ts';
import { readColleague, readDeputy } from './read-people.ts';
import { readQuestions, readWants } from './read-questions.ts';
import { readWaitDate } from './read-wait-date.ts';
import { holdsSensitiveWord } from './sensitive-words.ts';
import type { Attention, ReadingFacts, ReplyIntent, ReplyReading, ReplyToRead } from './types.ts';

/** A message that was not understood and holds words that a person should look at first. */
export const SENSITIVE_FLAG = 'sensitive';

/** A message that says two things at once is read with less certainty. */
const TWO_FLAGS = 0.8;
/** Of a message that says nothing else and holds words of harm, despair, illness or law. */
const HINTED = 0.6;
/** A day that lies so near is a time for a call. */
const SOON_MS = 12 * 86_400_000;

/** Headers that a machine sets and a person's client does not (RFC 3834, 5), and the subjects of absence notes. */
function isMachine({ headers, subject, messageClass }: ReplyToRead): boolean {
  if (messageClass !== undefined) return messageClass === 'auto_reply' || messageClass === 'out_of_office';
  const submitted = headers?.get('auto-submitted')?.[0]?.trim().toLowerCase();
  if (submitted !== undefined && submitted.split(/[\s;]/u)[0] !== 'no') return true;
  if (headers?.has('x-autoreply') || headers?.has('x-autorespond')) return true;
  return /^\W{0,5}(?:automatic reply|auto(?:matic)? ?response|auto-?reply|out of (?:the )?office|ooo\b)/iu.test(
    subject.slice(0, 200),
  );
}

const KIND = /\b(?:thanks|thank you|appreciate|great|love|excellent|wonderful|happy to|glad)\b/u;

function sentimentOf(intent: ReplyIntent, folded: string): ReplyReading['sentiment'] {
  const { sentiment } = weightOf(intent);
  if (intent === 'not_interested' && KIND.test(folded)) return 'neutral';
  return intent === 'referral' && KIND.test(folded) ? 'positive' : sentiment;
}

function finish(
  found: {
    intent: ReplyIntent;
    certainty: number;
    attention?: Attention;
    flags?: readonly string[];
    facts?: ReadingFacts;
  },
  folded: string,
): ReplyReading {
  const { intent, certainty, attention = null, flags = [], facts = {} } = found;
  return {
    intent,
    certainty: Math.round(certainty * 100) / 100,
    flags: [...new Set(flags)].filter((flag) => flag !== intent),
    attention,
    sentiment: sentimentOf(intent, folded),
    priority: weightOf(intent).priority,
    facts,
  };
}

function readAbsence(message: ReplyToRead, folded: string): ReplyReading {
  const words = `${message.subject}\n${message.ownText}`;
  const until = readReturnDate(words, message.receivedAt);
  const deputy = readDeputy(message.ownText);
  const facts: ReadingFacts = { ...(until && { wait_until: until }), ...(deputy && { deputy }) };
  return finish({ intent: 'out_of_office', certainty: 1, facts }, folded);
}

function factsOf(message: ReplyToRead, folded: string, intent: ReplyIntent): ReadingFacts {
  const questions = readQuestions(folded);
  const wants = readWants(folded);
  const colleague =
    intent === 'referral' || intent === 'wrong_person' ? readColleague(message.ownText) : undefined;
  const wait =
    intent === 'not_now' || intent === 'objection_timing'
      ? readWaitDate(folded, message.receivedAt, message.zone)
      : undefined;
  return {
    ...(questions.length > 0 && { questions }),
    ...(wants.length > 0 && { wants }),
    ...(colleague && { colleague }),
    ...(wait && {
      wait_words: wait.words,
      ...(wait.date ? { wait_until: wait.date } : { wait_is_vague: true }),
    }),
  };
}

/** What a date or a named colleague makes of what the words alone said. */
function refine(
  decided: { intent: CueIntent | 'unclear'; certainty: number },
  scores: Scores,
  message: ReplyToRead,
  folded: string,
): { intent: CueIntent | 'unclear'; certainty: number } {
  if (decided.intent === 'not_now' || decided.intent === 'objection_timing') {
    const found = readWaitDate(folded, message.receivedAt, message.zone)?.date;
    // A day soon, said with a yes, is a time for a call and no delay.
    const soon = new Date(message.receivedAt.getTime() + SOON_MS).toISOString().slice(0, 10);
    const isYes =
      (scores.get('interested') ?? 0) >= STRONG &&
      !scores.has('objection_timing') &&
      !scores.has('not_interested');
    if (isYes && (found === undefined || found <= soon)) return { intent: 'interested', certainty: STRONG };
    const isDated = readWaitDate(folded, message.receivedAt, message.zone)?.date !== undefined;
    // "Later" with a day is a promise to keep; without one it is about time.
    return { ...decided, intent: isDated ? 'not_now' : 'objection_timing' };
  }
  if (decided.intent === 'referral' && !scores.has('wrong_person') && decided.certainty < STRONG * 0.9) {
    if (!readColleague(message.ownText)) return { intent: 'unclear', certainty: 0 };
  }
  if (decided.intent === 'wrong_person' && readColleague(message.ownText))
    return { ...decided, intent: 'referral' };
  return decided;
}

function readWords(message: ReplyToRead, folded: string): ReplyReading {
  const said = withoutTail(folded);
  const scores = scoreClauses(clausesOf(said));
  const strong = (intent: CueIntent) => (scores.get(intent) ?? 0) >= CERTAINTY_MIN;
  const isOptOut = asksToOptOut(folded) || /^\W{0,9}unsubscribe\W{0,9}$/iu.test(message.subject.slice(0, 60));
  const others = [...scores.keys()];
  const flags = [...others, ...(isOptOut ? ['unsubscribe'] : [])];
  if (strong('legal')) {
    return finish({ intent: 'legal', certainty: STRONG, attention: 'legal', flags }, folded);
  }
  if (strong('complaint')) {
    return finish({ intent: 'complaint', certainty: STRONG, attention: 'complaint', flags }, folded);
  }
  if (isOptOut) return finish({ intent: 'unsubscribe', certainty: STRONG, flags: others }, folded);
  scores.delete('legal');
  scores.delete('complaint');
  // "Call on weekends": without a day, or a word for one, nobody asked us to wait.
  if (!readWaitDate(said, message.receivedAt, message.zone)) scores.delete('not_now');
  const decided = refine(decide(scores), scores, message, said);
  const facts = factsOf(message, said, decided.intent);
  const besides = [...others, ...(facts.questions ? ['question'] : [])].filter(
    (flag) => flag !== decided.intent,
  );
  const certainty = decided.certainty * (besides.length >= 2 ? TWO_FLAGS : 1);
  const hint = decided.intent === 'unclear' ? findHint(said) : undefined;
  if (hint)
    return finish(
      { intent: ATTENTION_INTENT[hint], certainty: HINTED, attention: hint, flags: others },
      folded,
    );
  // Not understood, and perhaps not business at all: then nothing is drafted.
  const isDelicate = decided.intent === 'unclear' && holdsSensitiveWord(said);
  const marks = isDelicate ? [...besides, SENSITIVE_FLAG] : besides;
  return finish({ ...decided, certainty, flags: marks, facts }, folded);
}

/**
 * Reads what a reply means. Machine headers decide first, then safety, legal, complaint, opt-out, and only then what a
 * seller would like to hear; nothing later overrules what came earlier. Pure, linear in the length of a bounded text,
 * and the same for the same input; the text is data and is never followed.
 * @returns one intent with how certain it is, what else was found, and why a person must look first, if so.
 */
export function readReply(message: ReplyToRead): ReplyReading {
  const folded = withoutNotices(mendTypos(foldText(message.ownText)));
  if (isMachine(message)) return readAbsence(message, folded);
  if (message.messageClass === 'complaint') {
    return finish({ intent: 'complaint', certainty: 1, attention: 'complaint' }, folded);
  }
  const withSubject = `${foldText(message.subject.slice(0, 300))}\n${folded}`;
  const safety = findSafety(/^\W{0,3}re:/u.test(withSubject) ? folded : withSubject);
  const [gravest] = safety;
  if (gravest) {
    const flags = [
      ...safety.slice(1).map((each) => ATTENTION_INTENT[each]),
      ...(asksToOptOut(folded) ? ['unsubscribe'] : []),
    ];
    return finish(
      { intent: ATTENTION_INTENT[gravest], certainty: STRONG, attention: gravest, flags },
      folded,
    );
  }
  const read = readWords(message, folded);
  if (message.messageClass === 'unsubscribe' && read.attention === null && read.intent !== 'unsubscribe') {
    return { ...read, intent: 'unsubscribe', certainty: STRONG, flags: [...read.flags, read.intent] };
  }
  return read;
}
