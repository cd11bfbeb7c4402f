/** Tones of voice, as shown. */
export const TONES = [
  'Professional & Authoritative',
  'Warm & Approachable',
  'Concise & Direct',
  'Innovative & Thought-Leadership',
  'Empathetic & Patient-Centric',
  'Other',
] as const;
export type Tone = (typeof TONES)[number];

/** The upstream's spelling of one tone. Every other tone has the same text on the wire. */
export const DOCUMENTED_TONE_SPELLING: Partial<Record<Tone, string>> = {
  'Professional & Authoritative': 'Professional & Authorittive',
};
