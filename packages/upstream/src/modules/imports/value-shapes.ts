import { US_STATES } from '@myra/shared/constants/us-states';
import { isCredential } from '@myra/shared/rules/leads/credentials';
import { readLeadRoles } from '@myra/shared/rules/leads/lead-roles';
import { countryCode } from '@myra/shared/rules/places/countries';
import { openingLineFault } from '@myra/shared/rules/sheet/opening-line';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { findSpecialty } from '../../files/specialty-words.ts';
import { isNpi, toCategory } from '../providers/index.ts';
import { bedsBeside } from './read-beds.ts';
import { readPlace } from './read-place.ts';
import { splitCredentials } from './split-credentials.ts';

const STATE_WORDS: ReadonlySet<string> = new Set(
  US_STATES.flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()]).concat('dc', 'pr'),
);

const ORGANIZATION_WORDS = new RegExp(
  `\\b(${anyOf(`
    hospitals?|clinics?|health|healthcare|medical|medicine|associates|group|center|centre
    practice|partners|physicians|institute|care|system|network|llc|inc|pllc|pa|pc|heart|vascular
    dental|surgery|imaging|wellness|university|nursing|rehab|senior living|hosp|regional`)})\\b`,
  'i',
);
const TITLE_WORDS = new RegExp(
  `\\b(${anyOf(`
    director|manager|administrator|coordinator|officer|president|vp|chief|head|lead|supervisor
    owner|partner|nurse|physician|surgeon|dentist|therapist|specialist|analyst|assistant|ceo|cfo
    coo|cio|cmo|cno`)})\\b`,
  'i',
);
const STREET_WORDS =
  /\b(st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|pkwy|parkway|suite|ste|ct|court|plaza|sq|square|box)\b\.?/i;
/** Whether a value names a role itself, and not by the letters at its end: "Jo Do" may be a person. */
const isRole = (value: string): boolean =>
  !isCredential(value.split(/\s+/).at(-1) ?? '') && readLeadRoles(splitCredentials(value).name).length > 0;

const isLine = (value: string): boolean => openingLineFault(value) === undefined;

/** Whether a value has a certain shape, by shape. */
export const SHAPES = {
  email: (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.replace(/^mailto:/i, '')),
  /** A city alone has no shape, and "Ann Ruiz, MD" may be a person. */
  city: (value: string) => !/\b(?:MD|MA|PA)$/.test(value) && readPlace(value) !== null,
  state: (value: string) => STATE_WORDS.has(value.toLowerCase()),
  country: (value: string) => countryCode(value) !== undefined,
  zip_code: (value: string) => /^\d{5}(-?\d{4})?$/.test(value) || /^\d{4}$/.test(value),
  office_phone: (value: string) =>
    /^\+?[\d\s().-]+((x|ext\.?)\s*\d+)?$/i.test(value) &&
    (value.startsWith('+') ? /^\d{8,15}$/ : /^\d{10,11}$/).test(
      value.replace(/(x|ext).*$/i, '').replace(/\D/g, ''),
    ),
  npi: isNpi,
  /** With a word beside it: a bare number may count anything. */
  beds: (value: string) => value.length <= 30 && bedsBeside(value) !== null,
  opening_line: isLine,
  second_line: isLine,
  linkedin_url: (value: string) => /linkedin\.com\//i.test(value),
  website: (value: string) =>
    /^(https?:\/\/|www\.)\S+$/i.test(value) ||
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|org|net|edu|gov|health|care|example)\/?$/i.test(value),
  specialties: (value: string) => findSpecialty(value) !== undefined,
  category: (value: string) => toCategory(value) !== null,
  provider_name: (value: string) => ORGANIZATION_WORDS.test(value) && /\s/.test(value),
  title: (value: string) => TITLE_WORDS.test(value) || isRole(value),
  street_address: (value: string) => /^\d+\s+\S/.test(value) && STREET_WORDS.test(value),
  credential: (value: string) =>
    value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .every((word) => isCredential(word)),
  full_name: (value: string) =>
    /^[\p{L}.'’-]+,?(\s+[\p{L}.'’-]+){1,4}(,\s*[\p{L}. -]+)*$/u.test(value) &&
    !ORGANIZATION_WORDS.test(value) &&
    !TITLE_WORDS.test(value),
} as const;

export type Shape = keyof typeof SHAPES;

/** The share of filled values with the shape, 0 to 1; 0 if none is filled. */
export function shareOf(shape: Shape, values: string[]): number {
  const test = SHAPES[shape];
  return values.length === 0 ? 0 : values.filter((value) => test(value)).length / values.length;
}
