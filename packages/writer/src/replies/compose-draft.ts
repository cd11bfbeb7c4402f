import { bareSubject } from '@myra/shared/rules/bare-subject';
import { fault } from '../offline/write-offline.ts';
import { type AnswerPlan, planAnswer } from './answer-plan.ts';
import { checkDraft } from './check-draft.ts';
import { draftConfidence } from './draft-confidence.ts';
import { type DraftContext, draftContext } from './draft-context.ts';
import type { DraftInput, DraftResult, ReplyWriter } from './draft-types.ts';
import type { Tone } from './legacy/tones.ts';
import { mayDraft, mayInsertFixed } from './may-draft.ts';
import { readWishes, summaryOf } from './read-wishes.ts';

export const REPLY_GRAMMAR_VERSION = 'reply-1';
const SUBJECT_CHARACTERS_MAX = 200;

const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\bI will\b/gu, "I'll"],
  [/\bI am\b/gu, "I'm"],
  [/\bI have\b/gu, "I've"],
  [/\bdo not\b/gu, "don't"],
  [/\b([Tt])hat is\b/gu, "$1hat's"],
  [/\b([Ii])t is\b/gu, "$1t's"],
  [/\b([Ww])hat is\b/gu, "$1hat's"],
];

/** The wording of a tone: contractions where it has them, never inside a sentence of a field. */
function inTone(text: string, tone: Tone, isField: boolean): string {
  if (isField || tone.contractions !== 'natural') return text;
  return CONTRACTIONS.reduce((said, [long, short]) => said.replace(long, short), text);
}

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
  context: DraftContext,
): { body: string; main: string } {
  const asks = lines.filter((line) => line.role === 'ask');
  const others = lines.filter((line) => line.role !== 'ask');
  const paragraphs = [others, asks]
    .map((part) => part.map((line) => line.text).join(' '))
    .filter((part) => part !== '');
  const main = paragraphs.join('\n\n');
  return { main, body: [context.greeting, main, context.signOff].filter((part) => part !== '').join('\n\n') };
}

const MISSING_FIXED = {
  patient_health: 'Add a secure channel to the reply settings of the organization first.',
  distress: 'Add an approved text for people in distress to the reply settings of the organization first.',
} as const;

function refuse(input: DraftInput): DraftResult | null {
  const { reading, isAskedFor, offers } = input;
  const { intent } = reading;
  if (mayDraft(reading)) return null;
  if (!isAskedFor || !mayInsertFixed(intent)) {
    return {
      ok: false,
      fault: fault('nothing_to_say', 'No answer is drafted to such a message: a person reads it.', {
        intent,
      }),
    };
  }
  if (intent === 'patient_health' && !offers.secureChannel)
    return {
      ok: false,
      fault: fault('nothing_to_say', MISSING_FIXED.patient_health, { missing: 'secure_channel' }),
    };
  if (intent === 'distress' && !offers.crisisText)
    return { ok: false, fault: fault('nothing_to_say', MISSING_FIXED.distress, { missing: 'crisis_text' }) };
  return null;
}

const blanksOf = (plan: AnswerPlan) =>
  plan.lines.flatMap((line) => (line.blank === undefined ? [] : [line.blank]));

/** Drafts an answer offline out of fields and reviewed sentences alone: the same input gives the same words. */
export function composeDraft(input: DraftInput): DraftResult {
  const refused = refuse(input);
  if (refused) return refused;
  const wishes = readWishes(draftContext(input), input.instruction);
  const { context } = wishes;
  const isUnheard = input.instruction.trim() !== '' && wishes.applied.length === 0;
  const full = planAnswer(context);
  const plan = wishes.isShort ? { ...full, lines: full.lines.filter((line) => line.isNeeded) } : full;
  const lines = plan.lines.map((line) => ({
    ...line,
    text: inTone(line.text, context.tone, line.role === 'offer' || line.role === 'own'),
  }));
  const subjectLine = answerSubject(input.message.subject);
  const { body, main } = layOut(lines, context);
  const faults = checkDraft({ subjectLine, body, main }, context);
  const [first] = faults;
  if (first) {
    return {
      ok: false,
      fault: fault('unsupported_sentence', `The answer was held: ${first.need}.`, { rule: first.rule }),
    };
  }
  const confidence = draftConfidence(
    { body, main },
    { context, blanks: blanksOf(plan), unanswered: plan.unanswered, repairs: 0, softWarnings: 0 },
  );
  return {
    ok: true,
    draft: {
      subjectLine,
      body,
      sources: lines.map(({ text, refs, role }) => ({ sentence: text, refs, role })),
      warnings: plan.warnings,
      confidence,
      repairs: 0,
      grammarVersion: REPLY_GRAMMAR_VERSION,
      summary: summaryOf(wishes),
      changed: !isUnheard,
    },
  };
}

/** The offline writer of answers. */
export function createReplyComposer(): ReplyWriter {
  return { name: 'composer', draft: async (input) => composeDraft(input) };
}
