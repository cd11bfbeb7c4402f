import { anyOf } from '@myra/shared/rules/text/any-of';

const words = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Column names of patient data, never of leads. */
const NAMES = new RegExp(
  `\\b(${anyOf(`
    mrn|medical record|chart|dob|date of birth|birth ?date|birth ?day|ssn|social security
    diagnos[ei]s|dx|icd( ?(9|10))?( code)?|patients?|medications?|prescriptions?|rx
    allerg(y|ies)|lab results?|treatment plan|discharge date|admi(t|ssion) date|admit|visit date
    date of service|dos|member id|subscriber|insurance id|policy (number|no|id)|guarantor
    next of kin|health condition|medical history|encounter( id)?`)})\\b`,
  '',
);
/** Figures about groups of patients are no personal data. */
const COUNTS =
  /\b(volume|count|number of|total|avg|average|per (day|week|month|year)|annual|monthly|population|experience|portal|access|satisfaction|services|engagement|care)\b/;

const SHAPES: readonly (readonly [string, RegExp, number])[] = [
  ['social security numbers', /^\d{3}-\d{2}-\d{4}$/, 0.3],
  ['medical record numbers', /^(mrn|mr#|chart|pt)[\s:#-]*\d{3,}$/i, 0.3],
  ['diagnosis codes', /^[A-TV-Z]\d[0-9A-Z]\.[0-9A-Z]{1,4}$/, 0.5],
];
const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$|^\d{1,2}[/.-]\d{1,2}[/.-](\d{4})$/;
const DATES_NEEDED = 3;
/** A column of dates counts as birth dates if most are before this year and its name does not say otherwise. */
const BIRTH_BEFORE = 2008;
const OTHER_DATES =
  /\b(founded|established|since|opened|start|hire|enumerat|license|licence|graduat|created|updated|modified|contact|met|last|joined)/;

/** Why a column contains patient data, by its name; undefined if it does not. */
export function namesPatientData(header: string): string | undefined {
  const text = words(header);
  const found = NAMES.exec(text);
  if (!found || (/^patients?$/.test(found[0]) && COUNTS.test(text))) return undefined;
  return `The name "${header.slice(0, 60)}" stands for patient data`;
}

/** Why a column contains patient data, by name and sampled values; undefined if it does not. */
export function findPatientColumn(header: string, values: string[]): string | undefined {
  const byName = namesPatientData(header);
  if (byName) return byName;
  if (values.length === 0) return undefined;
  for (const [what, shape, share] of SHAPES) {
    if (values.filter((value) => shape.test(value)).length >= values.length * share)
      return `The values look like ${what}`;
  }
  if (OTHER_DATES.test(words(header))) return undefined;
  const years = values
    .map((value) => DATE.exec(value))
    .filter((match) => match !== null)
    .map((match) => Number(match[1] ?? match[4]));
  const births = years.filter((year) => year > 1900 && year < BIRTH_BEFORE);
  if (births.length >= DATES_NEEDED && births.length > values.length * 0.7)
    return 'The values look like dates of birth';
  return undefined;
}
