import { anyOf } from './any-of.ts';

/** Two hex digits behind a percent sign are a letter of a link: "Gu%C3%ADa%20de%20uso.pdf" has no blank. */
const MERGE_FIELD =
  /\{\{[^{}]*\}{0,2}|\}\}|\[(?:(?:first|last|your|company|provider)[ _]?)?name\]|<<\w+>>|%[a-z][a-z_]{2,}%(?![\da-f]{2})/iu;

/** The first blank of a text that is not filled in, as it stands there; undefined where there is none. */
export const findMergeField = (text: string): string | undefined => MERGE_FIELD.exec(text)?.[0];

/** Whether a text has a blank that is not filled in. */
export const hasMergeField = (text: string): boolean => MERGE_FIELD.test(text);

const DATE = `(?:${anyOf(String.raw`
  \d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}
  (?:\d{1,2}\s)?[A-Z][a-z]{2,8}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:19|20)\d{2}
  \d{1,2}(?:st|nd|rd|th)?\s[A-Z][a-z]{2,8}\.?,?\s(?:19|20)\d{2}`)})`;

type Shape = readonly [RegExp, string];

/** Which patient it is. A word such as "patient" or "diagnosis" alone is the business of every lead. */
const IDENTITY: readonly Shape[] = [
  [/\b\d{3}-\d{2}-\d{4}\b/u, 'a social security number'],
  [/\b(?:mrn|medical record (?:number|no\.?|#))\W{0,4}[A-Z]{0,3}\d{3,}/iu, 'a medical record number'],
  [
    new RegExp(String.raw`\b(?:dob|d\.o\.b\.|date of birth|born on)(?:\W|is\b){0,4}${DATE}`, 'iu'),
    'a date of birth',
  ],
];

/** A company and a service are born too, so that this alone is no patient to a person who sends it. */
const BORN: Shape = [new RegExp(String.raw`\bborn\W{1,4}${DATE}`, 'iu'), 'a date of birth'];

/** Words of a pattern in small or large letters, where the letters of a name beside them count. */
const anyCase = (words: string): string =>
  words.replaceAll(/[a-z]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
const PERSON = `(?:${anyCase('(?:my|our|the|this) patient')},?|${anyCase('(?:mr|mrs|ms)')}\\.?) \\p{Lu}\\p{L}*`;

/**
 * What else is told of a patient. A person may have reason to write it: "women diagnosed with osteoporosis", or the number
 * of a policy that is sold. So it is looked for only where nobody reads the text before it is kept or given to a model.
 */
const CASE: readonly Shape[] = [
  [
    /\b(?:policy|member|subscriber|insurance) (?:id|number|no\.?)[\s:#]{0,4}[A-Z]{0,4}\d{5,}/iu,
    'an insurance number',
  ],
  [
    /\b(?:was|is|has been) diagnosed with\b|\b(?:his|her|their|the patient[’']s) diagnosis\b/iu,
    'the illness of a person',
  ],
  [
    new RegExp(
      String.raw`\b${PERSON}[^.\n]{0,80}\b${anyCase('(?:diagnosed|suffers|was admitted|is being treated)')}\b`,
      'u',
    ),
    'the illness of a person',
  ],
  BORN,
];

/** What an email that no person typed has no reason to name, with or without its value. */
const WORDS: readonly Shape[] = [
  [/\b(?:ssn|social security)\b/iu, 'a social security number'],
  [/\bmrn\b|\bmedical record (?:number|no\b)/iu, 'a medical record number'],
  [/\b(?:dob|date of birth|born on)\b/iu, 'a date of birth'],
  BORN,
  [
    /\b(?:0?[1-9]|1[0-2])[/-](?:0?[1-9]|[12]\d|3[01])[/-](?:19|20)\d{2}\b/u,
    'a date that may be one of birth',
  ],
  [
    /\b(?:diagnosed with|your diagnosis|diagnosis of|your (?:condition|illness|test results?|medication))\b/iu,
    'the illness of a person',
  ],
];

const namesIn = (text: string, shapes: readonly Shape[]): string[] => [
  ...new Set(shapes.filter(([shape]) => shape.test(text)).map(([, name]) => name)),
];

/** Whether a text that a person sends or publishes says which patient it is about. */
export const hasPatientData = (text: string): boolean => namesIn(text, IDENTITY).length > 0;

/** What of a patient a text holds that is kept or given to a model, in words; undefined for a clean text. */
export const findPatientData = (text: string): string | undefined => namesIn(text, [...IDENTITY, ...CASE])[0];

/** What of a patient a written email holds or only names, in words; empty for a clean text. */
export const findPatientTerms = (text: string): string[] => namesIn(text, [...IDENTITY, ...WORDS]);
