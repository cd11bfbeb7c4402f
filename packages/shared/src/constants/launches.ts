/** Why an email does not leave by itself, or was not written. */
export const MISSING_REASONS = [
  'statement',
  'patient_data',
  'merge_field',
  'foreign_link',
  'empty',
  'unsendable',
  'no_postal_address',
  'unplanned',
  'claim_withdrawn',
  'needs_look',
  'earlier_held',
  'step_left_out',
] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];
