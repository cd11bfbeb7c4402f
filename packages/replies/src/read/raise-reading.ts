import { mayDraft } from '../answer/may-draft.ts';
import type { Attention, ReplyIntent, ReplyReading } from '../types.ts';
import { ATTENTION_INTENT, weightOf } from './intent-weight.ts';
import { CERTAIN } from './meaning.ts';

/** What a model may mark, the gravest first. */
export const MARKS = ['distress', 'adverse-event', 'patient-health', 'legal', 'opt-out'] as const;

/** What a model may say that a message means: nothing that is answered by silence, and nothing that marks it. */
export const PROPOSALS = [
  'wrong_person',
  'referral',
  'not_now',
  'not_interested',
  'objection_already_have',
  'objection_price',
  'objection_timing',
  'asks_information',
  'interested',
] as const satisfies readonly ReplyIntent[];

/** What a model found in a message. */
export type ModelFinding = {
  marks: readonly (typeof MARKS)[number][];
  intent: (typeof PROPOSALS)[number] | null;
  /** What the message asks, in its words. */
  questions?: readonly string[] | undefined;
};

/** A model alone is never believed more than this. */
const MODEL_CERTAINTY = 0.6;

/**
 * What a model's finding makes of the rules' reading: caution is added and never taken away, and a meaning is taken over only
 * where the rules are not certain. A message for which nothing may be drafted stays as it is. The same object: nothing changed.
 */
export function raiseReading(reading: ReplyReading, finding: ModelFinding): ReplyReading {
  if (!mayDraft(reading)) return reading;
  const asksOut = finding.marks.includes('opt-out');
  const attention =
    MARKS.find(
      (mark): mark is Attention & typeof mark => mark !== 'opt-out' && finding.marks.includes(mark),
    ) ?? null;
  if (attention !== null || asksOut) {
    const intent = attention === null ? 'unsubscribe' : ATTENTION_INTENT[attention];
    const flags = [
      ...reading.flags,
      ...(reading.intent === 'unclear' ? [] : [reading.intent]),
      ...(asksOut ? ['unsubscribe'] : []),
    ];
    return {
      ...reading,
      ...weightOf(intent),
      intent,
      certainty: MODEL_CERTAINTY,
      flags: [...new Set(flags)].filter((flag) => flag !== intent),
      attention,
      facts: { ...reading.facts, marked_by: 'model' },
    };
  }
  const { intent, questions = [] } = finding;
  const asked = questions.length > 0 ? { questions: questions.map((text) => ({ text })) } : {};
  if (intent === null || intent === reading.intent || reading.certainty >= CERTAIN) {
    if (questions.length === 0 || reading.facts.questions) return reading;
    return { ...reading, facts: { ...reading.facts, ...asked } };
  }
  return {
    ...reading,
    ...weightOf(intent),
    intent,
    certainty: MODEL_CERTAINTY,
    facts: { ...reading.facts, ...asked, intent_by: 'model' },
  };
}
