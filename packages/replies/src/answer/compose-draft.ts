import { bareSubject } from '@myra/shared/rules/sheet/bare-subject';
import { fault } from '@myra/writer/fault';
import { checkDraft } from '../promises/check-draft.ts';
import { CERTAIN, LIKELY } from '../read/meaning.ts';
import { type Line, saysSomething } from './answer-builder.ts';
import { draftConfidence } from './draft-confidence.ts';
import { type DraftContext, draftContext } from './draft-context.ts';
import type { DraftInput, DraftResult, ReplyWriter } from './draft-types.ts';
import { mayBegin, mayDraft, mayInsertFixed } from './may-draft.ts';
import { isPlainNo } from './plain-no.ts';
import { planAnswer } from './plan-answer.ts';
import { asksAgainThen } from './say-wait.ts';

const REPLY_GRAMMAR_VERSION = 'reply-5';
const SUBJECT_CHARACTERS_MAX = 200;
const NOT_SURE = 'The rules are not sure what to answer. Read it and write the answer yourself.';
const NO_SENTENCE = 'The rules have no sentence for all that it asks. Write the answer yourself.';
const SHORTER = /\b(?:short\w{0,3}|brief\w{0,2}|concise|trim|cut)\b/iu;
const AGAIN =
  /^\W*(?:|(?:please )?(?:try )?(?:again|another|once more|regenerate|rewrite|reword)(?: (?:it|this|version|wording))?|(?:in )?other words)\W*$/iu;

/** The subject of an answer: that of the message, with one 'Re:'. */
export function answerSubject(subject: string): string {
  const bare = bareSubject(subject.replace(/[\p{Cc}\p{Cf}]/gu, ' ').replace(/\s+/gu, ' ')).slice(
    0,
    SUBJECT_CHARACTERS_MAX,
  );
  return `Re: ${bare}`.trim();
}

/** Greeting, sentences and sign-off, parted by blank lines; the ask stands alone where there is more. */
export function layOut(
  lines: readonly { text: string; role: string }[],
  { greeting, signOff }: Pick<DraftContext, 'greeting' | 'signOff'>,
): { body: string; main: string } {
  const isAsk = ({ role }: { role: string }): boolean => role === 'ask';
  const main = [lines.filter((line) => !isAsk(line)), lines.filter(isAsk)]
    .map((part) => part.map(({ text }) => text).join(' '))
    .filter((part) => part !== '')
    .join('\n\n');
  return { main, body: [greeting, main, signOff].filter((part) => part !== '').join('\n\n') };
}

const nothing = (message: string): DraftResult => ({
  ok: false,
  fault: fault('nothing_to_say', message),
});

const READ_FIRST = 'Something in the message asks for care: read it, and write the answer yourself.';

const MISSING_FIXED = {
  patient_health: ['secureChannel', 'Add a secure channel to the reply settings of the organization first.'],
  distress: [
    'crisisText',
    'Add an approved text for people in distress to the reply settings of the organization first.',
  ],
} as const;

/** Why nothing is written to such a message; null where something may be. */
export function refusalOf({ reading, isAskedFor, offers }: DraftInput): DraftResult | null {
  const { intent } = reading;
  if (mayDraft(reading)) return null;
  if (mayBegin(reading)) return nothing(READ_FIRST);
  if (!isAskedFor || !mayInsertFixed(intent))
    return nothing('No answer is drafted to such a message: a person reads it.');
  if (intent !== 'patient_health' && intent !== 'distress') return null;
  const [field, message] = MISSING_FIXED[intent];
  return offers[field] ? null : nothing(message);
}

/** Interest and questions are answered only where every word is understood, so that what is likely is enough. */
const isLikelyWish = ({ reading }: DraftInput): boolean =>
  (reading.intent === 'interested' || reading.intent === 'asks_information') && reading.certainty >= LIKELY;

/** A wait is answered too where only its meaning is likely, and that they ask to be written to again on the day is plain. */
const isLikelyWait = (context: DraftContext): boolean => {
  const { intent, certainty } = context.input.reading;
  return intent === 'not_now' && certainty >= LIKELY && asksAgainThen(context);
};

/** A name with its address is plain, also where only the meaning is likely; what else is said decides whether there is an answer. */
const isLikelyReferral = ({ reading }: DraftInput): boolean =>
  reading.intent === 'referral' &&
  reading.certainty >= LIKELY &&
  Boolean(reading.facts.colleague?.name && reading.facts.colleague.email);

/**
 * Drafts an answer offline out of approved claims and reviewed sentences: the same input gives the same words. Where the
 * rules are not certain, or have nothing but thanks to say, there is no draft.
 */
export function composeDraft(input: DraftInput): DraftResult {
  const refused = refusalOf(input);
  if (refused) return refused;
  const { reading, instruction } = input;
  const context = draftContext(input);
  const isLikely =
    isLikelyWish(input) || isLikelyWait(context) || isLikelyReferral(input) || isPlainNo(input);
  const isSure = reading.certainty >= CERTAIN || isLikely;
  if (reading.attention === null && !isSure) return nothing(NOT_SURE);
  const plan = planAnswer(context);
  if (!saysSomething(plan)) return nothing(NO_SENTENCE);
  const isShorter = SHORTER.test(instruction);
  const isHeard = isShorter || AGAIN.test(instruction);
  const lines: Line[] = isShorter ? plan.lines.filter(({ isFrame }) => !isFrame) : plan.lines;
  const subjectLine = answerSubject(input.message.subject);
  const { body, main } = layOut(lines, context);
  const [first] = checkDraft({ subjectLine, body, main }, context);
  if (first)
    return {
      ok: false,
      fault: fault('unsupported_sentence', `The answer was held: ${first.need}.`),
    };
  return {
    ok: true,
    draft: {
      subjectLine,
      body,
      sources: lines.map(({ text, refs, role }) => ({ sentence: text, refs, role })),
      warnings: plan.warnings,
      confidence: draftConfidence(context, { isFull: plan.isFull, unanswered: 0, repairs: 0 }),
      repairs: 0,
      grammarVersion: REPLY_GRAMMAR_VERSION,
      summary: isHeard
        ? isShorter
          ? 'Made shorter.'
          : null
        : `Not done: “${instruction.slice(0, 80)}”: without a model an answer can only be made shorter or worded again. Edit it by hand.`,
      changed: isHeard,
    },
  };
}

/** The offline writer of answers. */
export function createReplyComposer(): ReplyWriter {
  return { name: 'composer', draft: async (input) => composeDraft(input) };
}
