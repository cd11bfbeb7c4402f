import { LEAD_FIELDS, type LeadField, TEXT_FIELDS, type TextField } from '@myra/shared/constants/lead-fields';
import type { CareSetting } from '@myra/shared/constants/product-sheet';
import { isDeskName } from '@myra/shared/rules/leads/desk-name';
import { LEAD_VALUE_RULES } from '@myra/shared/rules/leads/lead-values';
import { readSpecialty } from '@myra/shared/rules/leads/specialties';
import { readSetting } from '@myra/shared/rules/places/care-settings';
import { isAbroad } from '@myra/shared/rules/places/countries';
import { asHospital } from '@myra/shared/rules/places/spanish-clinics';
import { type EmailFault, readEmail } from '../../files/read-email.ts';
import { normalizeSpecialties } from '../../files/specialty-words.ts';
import type { TableRow } from '../../files/table.ts';
import { type Category, isNpi, toCategory } from '../providers/index.ts';
import type { Mapping } from './check-mapping.ts';
import { cleanBlock, cleanLine } from './clean-text.ts';
import { kindInFull } from './kind-in-full.ts';
import { bedsBeside, besideBeds, readBeds } from './read-beds.ts';
import { foldCapitals, readName } from './read-name.ts';
import { splitPlace } from './read-place.ts';
import { findSetAside, findStop, type SetAside } from './set-aside.ts';

/** What the person should know about an accepted lead. */
type LeadFlag =
  | 'role-address'
  | 'state-unknown'
  | 'country-unknown'
  | 'zip-unknown'
  | 'phone-unknown'
  | 'npi-invalid'
  | 'website-invalid'
  | 'opening-line-refused';

/** One person as the import stores it. Empty text is null. */
export type Lead = Record<TextField, string | null> & {
  email: string;
  /** lower(email). Two rows with the same key are one person. */
  email_key: string;
  category: LeadCategory | null;
  specialties: string[];
  flags: LeadFlag[];
};

type RefusalCode =
  | EmailFault
  | 'row-too-few-cells'
  | 'row-too-many-cells'
  | SetAside['code']
  | 'row-cell-too-long'
  | 'row-quote-open';
/** `column` is the name in the file; null if the row as a whole is wrong. */
export type LeadRead =
  | { outcome: 'accepted'; lead: Lead }
  | { outcome: 'refused'; code: RefusalCode; column: string | null; message: string };

const CHARS_MAX = new Map<LeadField, number>(LEAD_FIELDS.map(({ key, charsMax }) => [key, charsMax]));

/** Characters of a size that are kept as a note. */
const SIZE_CHARS_MAX = 80;

/** Turns a cleaned text into the stored value, if that differs; null if it cannot be read. */
const READERS: Partial<Record<TextField, { read: (text: string) => string | null; flag?: LeadFlag }>> = {
  provider_name: { read: foldLong },
  category: { read: readLeadCategory },
  beds: { read: readBeds },
  city: { read: foldCapitals },
  state: { ...LEAD_VALUE_RULES.state, flag: 'state-unknown' },
  country: { ...LEAD_VALUE_RULES.country, flag: 'country-unknown' },
  zip_code: { ...LEAD_VALUE_RULES.zip_code, flag: 'zip-unknown' },
  office_phone: { ...LEAD_VALUE_RULES.office_phone, flag: 'phone-unknown' },
  website: { ...LEAD_VALUE_RULES.website, flag: 'website-invalid' },
  linkedin_url: { ...LEAD_VALUE_RULES.linkedin_url, flag: 'website-invalid' },
  opening_line: { ...LEAD_VALUE_RULES.opening_line, flag: 'opening-line-refused' },
  second_line: { ...LEAD_VALUE_RULES.second_line, flag: 'opening-line-refused' },
  npi: { read: (text) => (isNpi(text) ? text : null), flag: 'npi-invalid' },
};

/** Every text field, empty. The keys are exactly the fields. */
export const NO_TEXT = Object.freeze(Object.fromEntries(TEXT_FIELDS.map((key) => [key, null]))) as Readonly<
  Record<TextField, null>
>;

const FAULTS = {
  'too-few-cells': 'The row has fewer cells than the header.',
  'too-many-cells': 'The row has more cells than the header.',
  'cell-too-long': 'A cell is longer than 32,767 characters.',
  'quote-open': 'A quote on this row is never closed.',
} as const;

/**
 * Applies a mapping to one row. Text is never interpreted. Never throws. `taken` is why the row was set aside before a person
 * took it: for that, and what is judged before it, it is not refused again.
 */
export function readLeadRow(
  mapping: Mapping,
  headers: string[],
  row: Pick<TableRow, 'values' | 'fault'>,
  taken?: string,
): LeadRead {
  if (row.fault)
    return { outcome: 'refused', code: `row-${row.fault}`, column: null, message: FAULTS[row.fault] };
  const raw = (field: LeadField): string => {
    const index = mapping.get(field);
    return index === undefined ? '' : (row.values[index] ?? '');
  };
  const email = readEmail(raw('email'));
  const refuse = (code: RefusalCode, field: LeadField, message: string): LeadRead => ({
    outcome: 'refused',
    code,
    column: headers[mapping.get(field) ?? -1] ?? null,
    message,
  });
  const stop = findStop(raw, taken);
  if (stop) return refuse(stop.code, stop.field, stop.message);
  if (!email.ok) return refuse(email.code, 'email', email.message);
  const aside = findSetAside(raw, email.email, taken);
  if (aside) return refuse(aside.code, aside.field, aside.message);
  const line = (field: LeadField): string => {
    const value = raw(field);
    return value === '' ? '' : cleanLine(value, CHARS_MAX.get(field) ?? 100);
  };
  const place: Partial<Record<LeadField, string>> = splitPlace({
    city: line('city'),
    state: line('state'),
    zip_code: line('zip_code'),
    country: line('country'),
  });
  const flags: LeadFlag[] = email.isRole ? ['role-address'] : [];
  const textOf = (field: TextField): string | null => {
    const text = place[field] ?? line(field);
    const { read = (value: string) => value, flag } = READERS[field] ?? {};
    const isNone = text === '' || (field === 'state' && isAbroad(place.country));
    const value = isNone ? null : read(text) || null;
    if (text !== '' && value === null && flag) flags.push(flag);
    return value;
  };
  const texts: Record<TextField, string | null> = { ...NO_TEXT };
  for (const field of TEXT_FIELDS) texts[field] = textOf(field);
  const name = readName({ first: line('first_name'), last: line('last_name'), full: line('full_name') });
  const called = `${name.firstName} ${name.lastName}`.trim();
  const isDesk = isDeskName(called);
  const ofClinic = { beds: Number(texts.beds ?? 0), title: texts.title };
  const kind = readLeadCategory(asHospital([line('category')], ofClinic) ?? line('category'));
  // The kind of a place beside its beds is its category.
  const size = raw('beds') === '' ? '' : cleanLine(raw('beds'), SIZE_CHARS_MAX);
  const isSizeKind = texts.beds !== null && readLeadCategory(size) !== null;
  // The kinds of the directory do not tell dialysis from other clinics.
  const isRenal = readSpecialty(line('category'))?.key === 'nephrology';
  const named = raw('specialties') || (isRenal ? 'Nephrology' : '');
  const specialties = normalizeSpecialties(named === '' ? '' : cleanBlock(named, 500));
  const lead: Lead = {
    ...texts,
    email: email.email,
    email_key: email.key,
    first_name: (!isDesk && name.firstName) || null,
    last_name: (!isDesk && name.lastName) || null,
    department: texts.department ?? (isDesk ? called.slice(0, CHARS_MAX.get('department')) : null),
    title: texts.title ?? name.title ?? null,
    credential: texts.credential ?? (name.credential || null),
    // A list may tell size and kind of a place in one column: "25 CAH", "SNF 118 bd".
    beds: texts.beds ?? bedsBeside(line('category')),
    category: kind === null || kind === 'Hospital' ? (readLeadCategory(line('beds')) ?? kind) : kind,
    specialties,
    notes: noteOf(raw('notes'), isSizeKind ? null : besideBeds(size), headers[mapping.get('beds') ?? -1]),
    flags,
  };
  return { outcome: 'accepted', lead };
}

/** A note with what the cell for sizes says beside beds, under the name of its column. */
function noteOf(cell: string, size: string | null, column = ''): string | null {
  const told = size === null ? '' : `${column}: ${size}`;
  const text = [cell, told].filter((part) => part !== '').join('\n');
  return (text && cleanBlock(text, CHARS_MAX.get('notes') ?? 2000)) || null;
}

/** Short names in capitals may be abbreviations ("UCLA", "NYU LANGONE"). Only long ones are changed. */
function foldLong(name: string): string {
  return name.length > 12 && name === name.toUpperCase() ? foldCapitals(name) : name;
}

/** Settings that angles are written for and that the kinds of the directory do not tell apart. */
const SETTINGS = {
  'assisted living': 'Assisted Living',
  'home health': 'Home Health',
  'home infusion': 'Home Infusion',
  'ambulance service': 'Ambulance Service',
  laboratory: 'Laboratory',
  pharmacy: 'Pharmacy',
  'critical access hospital': 'Critical Access Hospital',
  'long-term acute care hospital': 'Long-Term Acute Care Hospital',
  'inpatient rehabilitation hospital': 'Inpatient Rehabilitation Hospital',
  'behavioral health hospital': 'Behavioral Health Hospital',
  'ambulatory surgery centre': 'Ambulatory Surgery Center',
} as const;

/** What a lead's organization is: a kind of the directory, or one of the finer settings. */
type LeadCategory = Category | (typeof SETTINGS)[keyof typeof SETTINGS];

const isFiner = (setting: string | undefined): setting is keyof typeof SETTINGS =>
  setting !== undefined && setting in SETTINGS;

/** The kinds of the directory by the settings that its words do not tell. */
const BROAD: Partial<Record<CareSetting, Category>> = {
  hospital: 'Hospital',
  'skilled nursing': 'Nursing & Custodial Care Facilities',
  practice: 'Group Practice',
};

/** The category that a text names, or null. */
function readLeadCategory(text: string): LeadCategory | null {
  const kind = kindInFull(text);
  const setting = readSetting(kind);
  if (isFiner(setting)) return SETTINGS[setting];
  return toCategory(kind) ?? (setting && BROAD[setting]) ?? null;
}
