import type { StepInput } from '../types.ts';
import type { EmailType } from './types.ts';

const WORDS: readonly [RegExp, EmailType][] = [
  [
    /\b(?:demo|meeting|meet|call|invit\w*|calendar|book|reuni[oó]n|llamada)\b/iu,
    'Follow-Up_Meeting_Invitation',
  ],
  [/\b(?:last|final|break-?up|close|closing|goodbye|despedida|cierre)\b/iu, 'Break-Up_Email'],
  [/\b(?:tip|value|useful|insight|resource|educat\w*|share|document\w*|recurso)\b/iu, 'Value_Email'],
];
/** A cadence of so many automatic emails ends with a break-up by itself. */
const BREAK_UP_FROM = 4;

/** The type of each email: words in the row's description decide, else its place in the cadence. */
export function stepTypes(steps: readonly StepInput[]): EmailType[] {
  const automatic = steps.filter(({ logic }) => logic !== 'IF_REPLIED');
  return steps.map((step): EmailType => {
    if (step.logic === 'IF_REPLIED') return 'Reply_Email';
    const position = automatic.indexOf(step);
    if (position === 0) return 'Initial_Email_Outreach';
    const isLast = position === automatic.length - 1;
    const named = WORDS.find(([pattern]) => pattern.test(step.description))?.[1];
    // A break-up promises that nothing follows.
    if (named !== undefined && (named !== 'Break-Up_Email' || isLast)) return named;
    return isLast && automatic.length >= BREAK_UP_FROM ? 'Break-Up_Email' : 'Follow-Up_Email';
  });
}
