import { ANGLE_FIT } from '@myra/shared/constants/angle-fit';
import type { SequenceEmail } from './lead-sequence';

/** For whom an angle is that fits no better. */
const FITS = [
  { fit: ANGLE_FIT.everybody, whom: 'For everybody' },
  { fit: ANGLE_FIT.specialty, whom: 'For the specialty' },
];

/**
 * What lowers the confidence of a sound text: 'For everybody: no reason for this role yet.' Undefined: the angle fits the role, or
 * the email is held for another reason.
 */
export function sayFit(
  { confidence, confidence_score: score }: Pick<SequenceEmail, 'confidence' | 'confidence_score'>,
  role: string,
): string | undefined {
  if (!confidence || confidence.cap !== null || score === null || confidence.intent === null)
    return undefined;
  const { intent } = confidence;
  const whom = FITS.find(({ fit }) => intent <= fit)?.whom;
  if (whom === undefined) return undefined;
  const why = role === '' ? 'the role is not known' : 'no reason for this role yet';
  return `${whom}: ${why}, which lowers the confidence.`;
}
