import { LEAD_FIELDS, type LeadField } from '@myra/shared/constants/lead-fields';
import type { Specialty } from '@myra/shared/constants/specialties';
import type { TableRow } from '../../files/table.ts';
import { type Category, isNpi, toCategory } from '../providers/index.ts';
import type { Mapping } from './check-mapping.ts';
import { cleanBlock, cleanLine } from './clean-text.ts';
import { normalizeSpecialties } from './normalize-specialties.ts';
import { hasPatientData } from './patient-data.ts';
import { readPhone, readState, readUrl, readZip } from './read-contact-details.ts';
import { type EmailFault, readEmail } from './read-email.ts';
import { foldCapitals, readName } from './read-name.ts';

/** What the person should know of a lead that was accepted. */
export type LeadFlag =
  | 'role-address'
  | 'state-unknown'
  | 'zip-unknown'
  | 'phone-unknown'
  | 'npi-invalid'
  | 'website-invalid'
  | 'patient-data-left-out';

/** One person as the import stores it. Empty text is null. */
export type Lead = {
  email: string;
  /** lower(email): two rows with the same key are one person. */
  emailKey: string;
  firstName: string | null;
  lastName: string | null;
  credential: string | null;
  title: string | null;
  providerName: string | null;
  category: Category | null;
  specialties: Specialty[];
  /** The words of the file. */
  specialtiesRaw: string[];
  streetAddress: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  officePhone: string | null;
  website: string | null;
  linkedinUrl: string | null;
  npi: string | null;
  notes: string | null;
  flags: LeadFlag[];
};

export type RefusalCode =
  | EmailFault
  | 'row-too-few-cells'
  | 'row-too-many-cells'
  | 'row-cell-too-long'
  | 'row-quote-open';
/** `column` is the name in the file; null where the row as a whole is wrong. */
export type LeadRead =
  | { outcome: 'accepted'; lead: Lead }
  | { outcome: 'refused'; code: RefusalCode; column: string | null; message: string };

const CHARS_MAX = new Map<LeadField, number>(LEAD_FIELDS.map(({ key, charsMax }) => [key, charsMax]));

const FAULTS = {
  'too-few-cells': 'The row has fewer cells than the header.',
  'too-many-cells': 'The row has more cells than the header.',
  'cell-too-long': 'A cell is longer than 32,767 characters.',
  'quote-open': 'A quote on this row is never closed.',
} as const;

/** Applies a mapping to one row. Text stays text: nothing in it is interpreted. Never throws. */
export function readLeadRow(
  mapping: Mapping,
  headers: string[],
  row: Pick<TableRow, 'values' | 'fault'>,
): LeadRead {
  if (row.fault)
    return { outcome: 'refused', code: `row-${row.fault}`, column: null, message: FAULTS[row.fault] };
  const raw = (field: LeadField): string => {
    const index = mapping.get(field);
    return index === undefined ? '' : (row.values[index] ?? '');
  };
  const email = readEmail(raw('email'));
  if (!email.ok) {
    const column = headers[mapping.get('email') ?? -1] ?? null;
    return { outcome: 'refused', code: email.code, column, message: email.message };
  }
  const line = (field: LeadField): string => {
    const value = raw(field);
    return value === '' ? '' : cleanLine(value, CHARS_MAX.get(field) ?? 100);
  };
  const flags: LeadFlag[] = email.isRole ? ['role-address'] : [];
  const orFlag = <T>(text: string, read: (text: string) => T | null, flag: LeadFlag): T | null => {
    if (text === '') return null;
    const value = read(text);
    if (value === null) flags.push(flag);
    return value;
  };
  const name = readName({ first: line('first_name'), last: line('last_name'), full: line('full_name') });
  const specialties = normalizeSpecialties(
    raw('specialties') === '' ? '' : cleanBlock(raw('specialties'), 500),
  );
  const lead: Lead = {
    email: email.email,
    emailKey: email.key,
    firstName: name.firstName || null,
    lastName: name.lastName || null,
    credential: line('credential') || name.credential || null,
    title: line('title') || null,
    providerName: foldLong(line('provider_name')) || null,
    category: toCategory(line('category')),
    specialties: specialties.specialties,
    specialtiesRaw: specialties.raw,
    streetAddress: line('street_address') || null,
    city: foldCapitals(line('city')) || null,
    state: orFlag(line('state'), readState, 'state-unknown'),
    zipCode: orFlag(line('zip_code'), readZip, 'zip-unknown'),
    officePhone: orFlag(line('office_phone'), readPhone, 'phone-unknown'),
    website: orFlag(line('website'), readUrl, 'website-invalid'),
    linkedinUrl: orFlag(line('linkedin_url'), readUrl, 'website-invalid'),
    npi: orFlag(line('npi'), (text) => (isNpi(text) ? text : null), 'npi-invalid'),
    notes: readNotes(raw('notes'), flags),
    flags,
  };
  return { outcome: 'accepted', lead };
}

/** Short names in capitals may be abbreviations ("UCLA", "NYU LANGONE"); only long shouted ones are folded. */
const foldLong = (name: string): string =>
  name.length > 12 && name === name.toUpperCase() ? foldCapitals(name) : name;

function readNotes(raw: string, flags: LeadFlag[]): string | null {
  if (raw === '') return null;
  const notes = cleanBlock(raw, CHARS_MAX.get('notes') ?? 2000);
  if (!hasPatientData(notes)) return notes || null;
  flags.push('patient-data-left-out');
  return null;
}
