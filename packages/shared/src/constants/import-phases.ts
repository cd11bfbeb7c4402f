/** The seven phases of a lead import, in order, as shown. */
export const IMPORT_PHASES = [
  'Reading file',
  'Checking contacts',
  'Matching organizations',
  'Enriching contacts',
  'Finding pain points',
  'Finding benefits',
  'Scoring leads',
] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];
