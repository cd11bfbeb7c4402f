import { LEAD_FIELDS, type LeadField } from '@myra/shared/constants/lead-fields';

/** Words that hint at a field if the whole name is unknown, in order of priority. */
export const HINTS: readonly (readonly [LeadField, RegExp])[] = [
  ['linkedin_url', /\blinked ?in\b/],
  ['email', /\be ?mail\b/],
  ['npi', /\bnpi\b/],
  ['office_phone', /\b(phone|telephone|tel|mobile|cell)\b/],
  ['zip_code', /\b(zip|postal|postcode)\b/],
  ['specialties', /^(?!.*\bcode\b).*\b(special(i)?t(y|ies)|taxonomy|discipline|service line|spec)\b/],
  ['category', /\b(category|segment|type|class|kind|setting)\b/],
  ['first_name', /\b(first|given|fore) ?name\b/],
  ['last_name', /\b(last|sur|family) ?name\b/],
  ['title', /\b(title|position|role)\b/],
  ['state', /\b(state|province)\b/],
  ['city', /\b(city|town)\b/],
  ['street_address', /^(?!.* 2$).*\b(street|address|addr)\b/],
  ['website', /\b(website|url|web|domain)\b/],
  ['provider_name', /\b(organi[sz]ation|company|practice|facility|hospital|clinic|employer|account|group)\b/],
  ['full_name', /\bname\b/],
  ['credential', /\b(credentials?|degree)\b/],
];

/** The field of a column name, by the name's normal form. */
export const BY_NAME: ReadonlyMap<string, LeadField> = new Map(
  LEAD_FIELDS.flatMap(({ key, aliases, ...field }) =>
    [aliases, 'foreign' in field ? field.foreign : '']
      .flatMap((names) => names.split('|'))
      .filter(Boolean)
      .map((name) => [name, key] as const),
  ),
);

/** A column name as words: lower-case letters without accents and digits, single spaces. */
export const normalizeName = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
