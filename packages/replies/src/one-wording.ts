/** Two ways to say the same thing, and the one by which both are compared. Only where one never means anything else. */
const SAME: readonly (readonly [form: RegExp, word: string])[] = [
  [
    /\b(?:escrit[oa]s?|hech[oa]s?|llenad[oa]s?) a mano\b|\bmanuscrit[oa]s?\b|\bde puno y letra\b/gu,
    'manuscrita',
  ],
  [/\b(?:written|filled out|done) by hand\b|\bhand[- ]?written\b|\bin handwriting\b/gu, 'handwritten'],
];

/** A folded text without accents with each of these in one wording. */
export const inOneWording = (plain: string): string =>
  SAME.reduce((text, [form, word]) => text.replace(form, word), plain);
