import type { EmailType, StepInput } from '../types.ts';

const WORDS: readonly [RegExp, EmailType][] = [
  [/\b(?:demo|meeting|meet|call|invit\w*|calendar|book)\b/iu, 'Follow-Up_Meeting_Invitation'],
  [/\b(?:last|final|break-?up|close|closing|goodbye)\b/iu, 'Break-Up_Email'],
  [/\b(?:tip|value|useful|insight|resource|educat\w*|share)\b/iu, 'Value_Email'],
  [/\bfollow-?\s?up\b|\bremind\w*/iu, 'Follow-Up_Email'],
  [/\b(?:intro\w*|initial|first)\b/iu, 'Initial_Email_Outreach'],
];

/** The kind of each email: words in the row's description decide, else its place in the cadence. */
export function emailTypes(steps: readonly StepInput[]): EmailType[] {
  const automatic = steps.filter((step) => step.logic !== 'IF_REPLIED');
  const rotation: EmailType[] = ['Follow-Up_Email', 'Value_Email', 'Follow-Up_Meeting_Invitation'];
  let turn = 0;
  return steps.map((step) => {
    if (step.logic === 'IF_REPLIED') return 'Reply_Email';
    const place = automatic.indexOf(step);
    const isLast = place === automatic.length - 1;
    const named = WORDS.find(([pattern]) => pattern.test(step.description))?.[1];
    if (place === 0) return 'Initial_Email_Outreach';
    // A break-up promises that nothing follows, so only the last automatic step can be one.
    if (named !== undefined && named !== 'Initial_Email_Outreach' && (named !== 'Break-Up_Email' || isLast)) {
      return named;
    }
    if (isLast && automatic.length >= 4) return 'Break-Up_Email';
    const type = rotation[turn % rotation.length] ?? 'Follow-Up_Email';
    turn += 1;
    return type;
  });
}

/** True where the row itself asks for a meeting, by which a call may be offered. */
export function asksForMeeting(step: StepInput): boolean {
  return /\b(?:demo|meeting|meet|call)\b/iu.test(step.description);
}
