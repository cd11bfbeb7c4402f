import type { StepInput } from '../types.ts';
import type { EmailType } from './types.ts';

const MEETING = /\b(?:demo|meeting|meet|call|invit\w*|calendar|book|reuni[oó]n|llamada)\b/iu;

/** The type of each email: its place in the cadence, and whether the row's description speaks of a meeting. */
export function stepTypes(steps: readonly StepInput[]): EmailType[] {
  const first = steps.findIndex(({ logic }) => logic !== 'IF_REPLIED');
  return steps.map(({ logic, description }, at): EmailType => {
    if (logic === 'IF_REPLIED') return 'Reply_Email';
    if (at === first) return 'Initial_Email_Outreach';
    return MEETING.test(description) ? 'Follow-Up_Meeting_Invitation' : 'Follow-Up_Email';
  });
}
