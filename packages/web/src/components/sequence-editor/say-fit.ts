import type { SequenceEmail } from './lead-sequence';

/** What an angle's fit is below, and for whom it is then: for everybody 0.85, for a specialty alone 0.92. */
const FITS = [
  { below: 0.9, whom: 'For everybody' },
  { below: 1, whom: 'For the specialty' },
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
  const whom = FITS.find(({ below }) => intent < below)?.whom;
  if (whom === undefined) return undefined;
  const why = role === '' ? 'the role is not known' : 'no reason for this role yet';
  return `${whom}: ${why}, which lowers the confidence.`;
}
