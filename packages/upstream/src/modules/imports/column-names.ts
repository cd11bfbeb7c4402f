import type { LeadField } from '@myra/shared/constants/lead-fields';

/** Names that mean exactly this field. */
const EXACT: Record<LeadField, string> = {
  first_name:
    'first name|firstname|first|fname|f name|given name|forename|contact first name|provider first name|first nm',
  last_name:
    'last name|lastname|last|lname|l name|surname|family name|contact last name|provider last name|last nm|provider last name legal name',
  full_name:
    'full name|fullname|contact name|contact|person|lead name|lead|person name|contact full name|physician name|doctor name|clinician name',
  credential: 'credential|credentials|provider credential text|degree|suffix credentials|cred',
  email:
    'email|e mail|email address|e mail address|work email|business email|contact email|office email|mail|primary email|email 1|work e mail|corporate email|emailaddress|professional email',
  title: 'title|job title|position|role|job|job role|function|designation|contact title|job position',
  provider_name:
    'provider name|organization|organisation|organization name|organisation name|company|company name|practice|practice name|facility|facility name|hospital|hospital name|employer|account|account name|clinic|clinic name|org|org name|group name|business name|institution|health system|provider organization name|provider organization name legal business name|legal business name|affiliation|organization legal name',
  category:
    'category|provider category|provider type|facility type|organization type|organisation type|org type|practice type|entity type',
  specialties: 'specialty|specialties|speciality|specialities|primary specialty|medical specialty|pri spec',
  street_address:
    'street address|address|street|address 1|address line 1|addr|addr 1|street 1|address1|mailing address|addr street|practice address|first line business practice location address|adr ln 1|location address',
  city: 'city|town|addr city|city name|address city|mailing city|practice city|city town|provider business practice location address city name|office city',
  state:
    'state|st|state code|state abbr|province|addr state|address state|us state|state province|mailing state|practice state|provider business practice location address state name|office state',
  zip_code:
    'zip|zip code|zipcode|postal code|postcode|postal|zip 5|zip5|addr zip|zip postal code|address zip|provider business practice location address postal code',
  office_phone:
    'phone|office phone|phone number|telephone|tel|work phone|business phone|phone 1|main phone|contact phone|direct phone|office number|telephone number|provider business practice location address telephone number|office telephone',
  website:
    'website|web site|url|web|homepage|company website|domain|company domain|site|practice website|website url',
  linkedin_url:
    'linkedin|linkedin url|linkedin profile|person linkedin url|linkedin profile url|contact linkedin',
  npi: 'npi|npi number|npi no|national provider identifier|npi id|individual npi|provider npi|npi1',
  notes: 'notes|note|comments|comment|remarks|remark|description|memo|additional information',
};

/** Words that hint at a field when the name as a whole says nothing; looked at in this order. */
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

/** The field that a whole normal form of a name stands for. */
export const BY_NAME = new Map<string, LeadField>();
for (const [field, names] of Object.entries(EXACT) as [LeadField, string][]) {
  for (const name of names.split('|')) BY_NAME.set(name, field);
}

/** A column name as words: small letters and digits, single blanks. */
export const normalizeName = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
