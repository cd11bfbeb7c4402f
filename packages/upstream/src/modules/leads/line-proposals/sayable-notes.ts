import { anyOf } from '@myra/shared/rules/text/any-of';
import { findPatientData, findPatientTerms } from '@myra/shared/rules/text/content-marks';
import { tellsOfIllness } from './own-illness.ts';

/** A note that says this of itself is left out whole: it may mean another of its sentences. */
const CONFIDENTIAL = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:do not|don['’]t|never) (?:mention|tell|say|bring|repeat|quote|share)|confidential\\p{L}*|off the record|between us
    (?:keep (?:this|it)|this is) (?:private|secret|quiet|to (?:ourselves|yourself))|internal(?: use)? only|not for (?:her|him|them)
    no (?:mencionar|decir|contar|comentar)(?:l[eo]s?)?|confidencial\\p{L}*|entre nosotros`)})(?!\\p{L})`,
  'iu',
);

/** What is nobody's business in an email: a person's health and family, and hearsay. The model is told the rest, and a person reads each line. */
const PRIVATE = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    wi(?:fe|ves)|husbands?|spouse|divorc\\p{L}*|(?:sick|medical|family|maternity) leave|passed away|funeral|rumou?rs?|gossip|i heard
    (?:is|was|been|s?he['’]s) (?:sick|ill|pregnant|depressed)|(?:his|her|own) surgery|recovering from|(?:has|had) cancer
    espos[oa]s?|marido|(?:está|estuvo) (?:enferm[oa]|embarazada)|rumor(?:es)?|chisme\\p{L}*`)})(?!\\p{L})`,
  'iu',
);

/** Whether a sentence tells of somebody's health or family, or is hearsay. */
export const isUnsayable = (sentence: string): boolean =>
  PRIVATE.test(sentence) ||
  tellsOfIllness(sentence) ||
  findPatientData(sentence) !== undefined ||
  findPatientTerms(sentence).length > 0;

/** As much of the notes about one lead as is read. */
const NOTE_CHARS_MAX = 1_500;

function sayablePart(note: string): string {
  const text = note.replaceAll(/[⟦⟧]|\p{Cf}/gu, '').replaceAll(/[^\S\n]+/gu, ' ');
  if (CONFIDENTIAL.test(text)) return '';
  // Of a note all in capitals nobody can tell which words are names.
  if (!/\p{Ll}/u.test(text)) return '';
  return text
    .split(/(?<=[.!?;])\s+|\n+/u)
    .filter((sentence) => /\p{L}/u.test(sentence) && !isUnsayable(sentence))
    .join('\n')
    .trim();
}

/**
 * What of the notes about a lead may be said to the lead, and so may be read by a model; empty where nothing may. Left out are
 * notes that call themselves confidential, and sentences about health, family and hearsay.
 */
export const sayableNotes = (notes: readonly string[]): string =>
  notes
    .map(sayablePart)
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, NOTE_CHARS_MAX);
