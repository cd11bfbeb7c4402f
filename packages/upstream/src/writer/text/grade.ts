import { memo } from './memo.ts';
import { splitSentences, tokens } from './words.ts';

/** Words of the field that its readers take in at a glance, counted as two syllables whatever their length. */
const FIELD_TERMS = new Set(
  (
    'authorization authorizations verification benefits benefit coverage eligibility cardiology dermatology neurology oncology pediatrics psychiatry radiology ' +
    'ophthalmology dentistry orthopedics urology pharmaceutical telehealth remittance credential credentials scheduling documentation clinical cardiac ' +
    'referral referrals procedure procedures integration interface interfaces evaluation monitoring payer payers criteria patient patients appointment appointments ' +
    'insurance specialist physician practice practices hospital infusion prescription prescriptions biologic imaging surgery therapy injection annual ' +
    'summary committee committees inventory device devices'
  ).split(' '),
);

const EXCEPTIONS: Readonly<Record<string, number>> = {
  every: 2,
  business: 2,
  evening: 2,
  different: 2,
  somebody: 3,
  anyone: 3,
  someone: 2,
  people: 2,
  being: 2,
  idea: 3,
  area: 3,
  quiet: 2,
  science: 2,
  create: 2,
  created: 3,
  creates: 2,
  reread: 2,
  used: 1,
  one: 1,
  whole: 1,
  whose: 1,
  some: 1,
  sometimes: 2,
  something: 2,
  moment: 2,
  written: 2,
  online: 2,
  once: 1,
  please: 1,
  there: 1,
  where: 1,
  were: 1,
  are: 1,
  before: 2,
  outside: 2,
  inside: 2,
  ehr: 3,
  api: 3,
  fhir: 1,
  mri: 3,
  asked: 1,
  named: 1,
  names: 1,
};

const WORDS_REMEMBERED = 20_000;

/** Syllables of a word by a fixed rule with exceptions; the same on every machine. */
export const syllables = memo(countSyllables, WORDS_REMEMBERED);

function countSyllables(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[’']/gu, '');
  if (FIELD_TERMS.has(plain)) return 2;
  const known = Object.hasOwn(EXCEPTIONS, plain) ? EXCEPTIONS[plain] : undefined;
  if (known !== undefined) return known;
  const trimmed = plain
    .replace(/(?:[^laeiouy]es|[^aeioutd]ed|[^l]e)$/u, (tail) => tail.charAt(0))
    .replace(/^y/u, '');
  const groups = trimmed.match(/[aeiouy]+/gu)?.length ?? 0;
  return Math.max(1, groups);
}

/** Flesch-Kincaid grade of a text; upper-case masks (ORG, PRODUCT) count two syllables. */
export function readingGrade(text: string): number {
  const sentences = splitSentences(text).length;
  const words = tokens(text);
  if (sentences === 0 || words.length === 0) return 0;
  const masks = new Set((text.match(/\b[A-Z]{3,}\b/gu) ?? []).map((mask) => mask.toLowerCase()));
  const sum = words.reduce((total, word) => total + (masks.has(word) ? 2 : syllables(word)), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (sum / words.length) - 15.59;
}
