import { readSpecialties } from '@myra/shared/rules/leads/specialties';
import { anyOf } from '@myra/shared/rules/text/any-of';

/** Conditions, treatments and office words that have no place in mail to patients. */
const HEALTH = new RegExp(
  `\\b(?:${anyOf(`
    diagnos\\w*|condition|disease|disorder|illness|symptom\\w*|cancer|tumou?r|diabet\\w*|asthma
    depress\\w*|anxiety|hiv|aids|pregnan\\w*|infertil\\w*|fertility|arthritis|hypertens\\w*
    blood pressure|cholesterol|heart|stroke|epilep\\w*|migraine\\w*|pain|chronic|therap\\w*
    treatment\\w*|medication\\w*|prescription\\w*|drug\\w*|infusion\\w*|chemo\\w*|dialysis|surger\\w*
    biops\\w*|scans?|mri|ct|x-?ray|lab|labs|test results?|results?|readings?|monitoring
    specialist\\w*|referral\\w*|authoriz\\w*|claims?|payers?|payors?|denial\\w*|coverage
    benefits?|rehab\\w*|mental|addict\\w*|recovery|vaccin\\w*|immuni\\w*|screening|clinical|chart
    ehr|emr`)})\\b`,
  'iu',
);

/** Specialties in a text. Primary care and dentistry are everybody's and tell nothing of a person. */
const tellingSpecialties = (text: string) =>
  readSpecialties(text).filter(({ key, label }) => key !== 'primary-care' && label !== 'dentistry');

/** True for a text that holds no telling specialty, condition, treatment or payer word. */
export const isPatientSafe = (text: string): boolean => findPatientWords(text).length === 0;

/** The words that make a text unfit for patients, for a fault. */
export function findPatientWords(text: string): string[] {
  const found = text.match(new RegExp(HEALTH.source, 'giu')) ?? [];
  return [
    ...new Set([
      ...found.map((word) => word.toLowerCase()),
      ...tellingSpecialties(text).map((item) => item.label),
    ]),
  ];
}
