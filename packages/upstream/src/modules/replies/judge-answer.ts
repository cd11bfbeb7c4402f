import { checkDraft, draftConfidence, draftContext } from '@myra/replies/index';
import { mainText } from '@myra/writer/index';
import type { DraftWork } from './draft-work.ts';

/** The checks of an answer that a person wrote: its faults as warnings, its confidence computed without repairs. */
export function judgeAnswer(
  work: DraftWork,
  text: { subjectLine: string; body: string },
): { warnings: string[]; confidenceScore: number | null; confidence: ReturnType<typeof draftConfidence> } {
  const context = draftContext(work.input);
  const main = mainText(text.body);
  const faults = checkDraft({ subjectLine: text.subjectLine, body: text.body, main }, context);
  const confidence = draftConfidence(context, { unanswered: 0, isFull: false, repairs: 0 });
  return {
    warnings: [...new Set(faults.map(({ rule, span, need }) => `${rule}: ${span === '' ? need : span}`))],
    confidenceScore: confidence.score,
    confidence,
  };
}
