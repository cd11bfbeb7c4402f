import { anyOf } from '@myra/shared/rules/any-of';

const DATE = `(?:${anyOf(String.raw`
  \d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})|\d{4}-\d{2}-\d{2}
  (?:\d{1,2}\s)?[A-Z][a-z]{2,8}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:19|20)\d{2}
  \d{1,2}(?:st|nd|rd|th)?\s[A-Z][a-z]{2,8}\.?,?\s(?:19|20)\d{2}`)})`;

/** Shapes that identify a patient. A word such as "patient" or "diagnosis" alone is the business of every lead. */
const SHAPES: readonly [RegExp, string][] = [
  [/\b\d{3}-\d{2}-\d{4}\b/u, 'a social security number'],
  [/\b(?:mrn|medical record (?:number|no\.?|#))[\s:#]{0,4}[A-Z]{0,3}\d{3,}/iu, 'a medical record number'],
  [
    new RegExp(String.raw`\b(?:dob|d\.o\.b\.|date of birth|born(?: on)?)(?:[\s:(-]|is\b){0,4}${DATE}`, 'iu'),
    'a date of birth',
  ],
  [
    /\b(?:policy|member|subscriber|insurance) (?:id|number|no\.?)[\s:#]{0,4}[A-Z]{0,4}\d{5,}/iu,
    'an insurance number',
  ],
  [
    /\b(?:was|is|has been) diagnosed with\b|\b(?:his|her|their|the patient[’']s) diagnosis\b/iu,
    'the illness of a person',
  ],
  [
    /\b(?:(?:my|our|the|this) patient,? \p{Lu}\p{Ll}+|(?:mr|mrs|ms)\.? \p{Lu}\p{Ll}+)[^.\n]{0,80}\b(?:diagnosed|suffers|was admitted|is being treated)\b/iu,
    'the illness of a person',
  ],
];

/** What of a patient a text holds, in words; undefined for a clean text. */
export const findPatientData = (text: string): string | undefined =>
  SHAPES.find(([shape]) => shape.test(text))?.[1];
