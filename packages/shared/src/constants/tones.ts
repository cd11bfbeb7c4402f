/** Tones of voice as a person reads them (CONST-20, spelling corrected by MSG-89). */
export const TONES = [
  'Professional & Authoritative',
  'Warm & Approachable',
  'Concise & Direct',
  'Innovative & Thought-Leadership',
  'Empathetic & Patient-Centric',
  'Other',
] as const;
export type Tone = (typeof TONES)[number];

/** Spelling that the upstream documents; every other tone travels as it is shown (CONST-20). */
export const DOCUMENTED_TONE_SPELLING: Partial<Record<Tone, string>> = {
  'Professional & Authoritative': 'Professional & Authorittive',
};
