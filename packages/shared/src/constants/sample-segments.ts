/** Kinds of organizations that the built-in sample has leads and results of, with the words that name them. */
const SAMPLE_SEGMENTS = [
  ['Hospitals', /\bhospitals?\b/i],
  ['Group Practices', /\bgroup practices?\b/i],
  ['Physical Therapy Clinics', /\bphysical therap(?:y|ists?)\b/i],
  ['Payers', /\b(?:payers?|insurers?)\b/i],
] as const;

export type SampleSegment = (typeof SAMPLE_SEGMENTS)[number][0];

/** The first kind that a text names. */
export const namedSegment = (text: string): SampleSegment | undefined =>
  SAMPLE_SEGMENTS.find(([, words]) => words.test(text))?.[0];
