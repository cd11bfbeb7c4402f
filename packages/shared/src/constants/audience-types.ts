/** Audience types on the wire (CONST-31, 000 §9, 001 §3). */
export const AUDIENCE_TYPES = ['patients', 'providers', 'both', 'payers', 'institutions'] as const;
export type AudienceType = (typeof AUDIENCE_TYPES)[number];

/** What a person reads for each audience type (CONST-31). */
export const AUDIENCE_TYPE_LABELS: Record<AudienceType, string> = {
  patients: 'Patients / Consumers',
  providers: 'Healthcare Providers',
  both: 'Both Patients and Providers',
  payers: 'Insurance / Payers',
  institutions: 'Healthcare Institutions',
};
