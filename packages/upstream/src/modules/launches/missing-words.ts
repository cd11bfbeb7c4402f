import { MISSING_REASONS, type MissingReason } from '@myra/shared/constants/launches';
import type { LaunchPreview } from '@myra/shared/contracts/launches';
import type { LaunchReview } from './review-launch.ts';

/** What is said of each reason, and whether leaving its people out is a way on. */
const WORDS: Record<MissingReason, { title: string; mayLeaveOut: boolean }> = {
  statement: { title: 'A part of the required statement is missing', mayLeaveOut: true },
  patient_data: { title: 'The text holds patient data', mayLeaveOut: true },
  merge_field: { title: 'A merge field has no value', mayLeaveOut: true },
  foreign_link: { title: 'A link leads to an address that is not yours', mayLeaveOut: true },
  empty: { title: 'There is no text', mayLeaveOut: true },
  unsendable: { title: 'The address or the subject cannot be sent', mayLeaveOut: true },
  no_postal_address: { title: 'The postal address of the organization is missing', mayLeaveOut: false },
  unplanned: { title: 'No day has room for it', mayLeaveOut: false },
  claim_withdrawn: { title: 'It says what may not be said any more', mayLeaveOut: true },
  needs_look: { title: 'A person has to look at it first', mayLeaveOut: true },
  earlier_held: { title: 'Waits for an earlier email that is held', mayLeaveOut: false },
  step_left_out: { title: 'Not written', mayLeaveOut: false },
};

/** Whether the people of a reason may be left out. */
export const mayLeaveOut = (reason: MissingReason): boolean => WORDS[reason].mayLeaveOut;

/** What does not leave, by reason, with counts and the first people. */
export function tellMissing(missing: LaunchReview['missing']): LaunchPreview['missing'] {
  return MISSING_REASONS.flatMap((reason) => {
    const found = missing.get(reason);
    if (!found) return [];
    const { title } = WORDS[reason];
    return {
      reason,
      title,
      emails: found.emails,
      people: found.leadIds.length,
      may_leave_out: mayLeaveOut(reason),
      examples: found.examples,
    };
  });
}
