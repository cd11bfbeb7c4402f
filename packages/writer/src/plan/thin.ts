import { answerSigns } from '@myra/shared/rules/sheet/answer-signs';
import { isQuestion } from '@myra/shared/rules/sheet/question-form';
import type { PlannedStep, SheetClaim } from './types.ts';

export const THIN =
  'The next angle is too thin for an email of its own: name a moment in its question, let a figure follow that no earlier email says, or offer what shows it.';

/** Whether a later email has less than two of what readers answer, with this fact behind its line or none. */
export function isThin(
  { match: { angle }, ask, hasOffer }: Pick<PlannedStep, 'match' | 'ask' | 'hasOffer'>,
  [fact]: readonly SheetClaim[],
): boolean {
  const made = isQuestion(angle.offer) ? ask?.question : ask?.statement;
  const offer = made ?? (hasOffer ? angle.offer : '');
  const said = fact ? [fact.mail_text ?? fact.text] : [];
  return answerSigns({ ...angle, offer }, said).filter(({ isMet }) => isMet).length < 2;
}
