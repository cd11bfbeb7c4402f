import { LEAD_FIELDS, type LeadField } from '@myra/shared/constants/lead-fields';
import { anyOf } from '@myra/shared/rules/text/any-of';

/** What a column is named after that holds something about a field's subject, and not the field: "Account Owner", "Job Code". */
const NOT_ITSELF = String.raw`^(?!.* 2$)(?!.*\b(?:codes?|ids?|numbers?|dates?|owner|manager|status|size|count|level|by|since)\b)`;
const itself = (words: string): RegExp => new RegExp(String.raw`${NOT_ITSELF}.*\b(?:${words})\b`, 'u');

/** Words that hint at a field if the whole name is unknown, in order of priority. */
export const HINTS: readonly (readonly [LeadField, RegExp])[] = [
  ['linkedin_url', /\blinked ?in\b/],
  [
    'notes',
    itself(
      anyOf(`
        notes?|comments?|remarks?|memo|said|talked|discuss(?:ed|ion)|conversation|feedback
        source|origen|procedencia|notas?|comentarios?|observacion(?:es)?|dij(?:o|eron)|platica(?:mos)?|hablamos|comento|conversacion`),
    ),
  ],
  ['email', /\b(e ?mail|correo)\b/],
  ['npi', /\bnpi\b/],
  ['office_phone', /\b(phone|telephone|tel|mobile|cell|telefono|celular)\b/],
  ['zip_code', /\b(zip|postal|postcode)\b/],
  [
    'specialties',
    itself('special(?:i)?t(?:y|ies)|taxonomy|discipline|service line|spec|especialidad(?:es)?'),
  ],
  ['title', itself('title|position|role|function|occupation|job|cargo|puesto|rol|funcion')],
  ['category', /\b(category|segment|type|class|kind|setting|tipo|categoria)\b/],
  [
    'full_name',
    /nombre.{0,6} apellido|apellidos?.{0,4} nombre|first (?:and )?last name|name (?:and )?surname/,
  ],
  ['first_name', /\b(first|given|fore) ?name\b/],
  ['last_name', /\b((last|sur|family) ?name|apellidos?)\b/],
  ['city', /\b(city|town|ciudad|localidad)\b/],
  ['state', /\b(state|province|provincia)\b/],
  ['country', itself('country|nation|pais')],
  ['street_address', /^(?!.* 2$).*\b(street|address|addr|direccion)\b/],
  ['website', /\b(website|url|web|domain)\b/],
  [
    'provider_name',
    itself(
      'organi[sz]ation|company|practice|facility|hospital|clinic|employer|account|group|clinica|empresa|centro|cuenta',
    ),
  ],
  ['full_name', /\b(name|nombre)\b/],
  ['beds', /\b(beds|camas)\b/],
  ['credential', /\b(credentials?|degree)\b/],
];

/** The field of a column name, by the name's normal form. */
const BY_NAME: ReadonlyMap<string, LeadField> = new Map(
  LEAD_FIELDS.flatMap(({ key, aliases, ...field }) =>
    [aliases, 'foreign' in field ? field.foreign : '']
      .flatMap((names) => names.split('|'))
      .filter(Boolean)
      .map((name) => [name, key] as const),
  ),
);

/** A column name as words: lower-case letters without accents and digits, single spaces. */
const normalizeName = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Words that column names have in short. */
const SHORT: Readonly<Record<string, string>> = {
  '1st': 'first',
  addr: 'address',
  adr: 'address',
  cmts: 'comments',
  cnt: 'count',
  cntct: 'contact',
  co: 'company',
  fac: 'facility',
  lic: 'licensed',
  lst: 'last',
  nbr: 'number',
  nm: 'name',
  no: 'number',
  ofc: 'office',
  org: 'organization',
  ph: 'phone',
  phn: 'phone',
  pos: 'position',
  pract: 'practice',
  prov: 'provider',
  spec: 'specialty',
  splty: 'specialty',
  ttl: 'title',
};

/** A column name in full words, without what is in brackets behind it: "Job Ttl", "Notes (KB)". */
export const nameInFull = (header: string): string =>
  normalizeName(header.replace(/(?<=\S\s*)\([^()]*\p{L}[^()]*\)\s*$/u, ''))
    .split(' ')
    .map((word) => SHORT[word] ?? word)
    .join(' ');

const named = (header: string): LeadField | undefined =>
  BY_NAME.get(normalizeName(header)) ?? BY_NAME.get(nameInFull(header));

/** The field that a column name means exactly, also where it has two names for it: "IPS / entidad". Undefined if none. */
export function fieldNamed(header: string): LeadField | undefined {
  const parts = header.split(/\s*\/\s*/u).map(named);
  return named(header) ?? (parts.every((part) => part === parts[0]) ? parts[0] : undefined);
}

/** The two fields that a bare word may stand for; its values decide. */
const BARE: Readonly<Record<string, readonly ['provider_name', LeadField]>> = {
  name: ['provider_name', 'full_name'],
  place: ['provider_name', 'city'],
  lugar: ['provider_name', 'city'],
};

export const bareFields = (header: string): readonly ['provider_name', LeadField] | undefined =>
  BARE[normalizeName(header)];
