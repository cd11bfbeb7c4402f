import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { storableText } from '@myra/shared/rules/text/storable-text';
import { mainText, type UnwrittenStep, type WrittenEmail } from '@myra/writer/index';
import type { UnwrittenStepRow } from '../../db/schema.ts';
import { traceSources } from '../out-of-date/index.ts';
import type { WritingContext } from './writing-input.ts';

/** What the writer keeps of its choices, so that a rewrite can differ from it. */
export type WriterState = Pick<WrittenEmail, 'confidence' | 'repairs' | 'parts' | 'reason' | 'look'>;

export const stateOf = (email: WrittenEmail): WriterState => ({
  confidence: email.confidence,
  repairs: email.repairs,
  parts: email.parts,
  reason: storableText(email.reason),
  look: email.look.map(({ sentence, reason }) => ({
    sentence: storableText(sentence),
    reason: storableText(reason),
  })),
});

/** Words between greeting and signature: what the limit counts. */
export const wordsOf = (body: string, signature: string): number => countWords(mainText(body, signature));

/** A written email in the columns of `sequence_emails`. `isHuman`: a person typed its words. */
export function toStoredEmail(
  { email, isHuman }: { email: WrittenEmail; isHuman: boolean },
  writer: string,
  { base }: WritingContext,
) {
  return {
    is_human: isHuman,
    step: email.step,
    // People count the first day as day one.
    day: email.day + 1,
    logic: base.steps.find((step) => step.index === email.step)?.logic ?? '',
    email_type: email.emailType,
    subject_line: storableText(email.subjectLine),
    body: storableText(email.body),
    call_to_action: storableText(email.callToAction),
    writer,
    writer_state: stateOf(email),
    sources: traceSources(
      email.sources.map((source) => ({ ...source, sentence: storableText(source.sentence) })),
      base.sheet,
    ),
    warnings: email.warnings.map(storableText),
    confidence_score: email.confidence.score,
    word_count: wordsOf(email.body, base.components.signature),
  };
}

export type StoredEmail = ReturnType<typeof toStoredEmail>;

/** A step that was left out, as `sequences.not_written` keeps it. */
export function toStoredUnwritten({ step, why }: UnwrittenStep, { base }: WritingContext): UnwrittenStepRow {
  const day = base.steps.find(({ index }) => index === step)?.day;
  return { step, day: day === undefined ? null : day + 1, why: storableText(why) };
}
