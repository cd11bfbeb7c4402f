/** Audience types on the wire. */
export const AUDIENCE_TYPES = ['patients', 'providers', 'both', 'payers', 'institutions'] as const;
export type AudienceType = (typeof AUDIENCE_TYPES)[number];

/** Shown text of each audience type. */
export const AUDIENCE_TYPE_LABELS: Record<AudienceType, string> = {
  patients: 'Patients / Consumers',
  providers: 'Healthcare Providers',
  both: 'Both Patients and Providers',
  payers: 'Insurance / Payers',
  institutions: 'Healthcare Institutions',
};
