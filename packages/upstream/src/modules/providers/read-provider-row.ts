import { SPECIALTIES } from '@myra/shared/constants/specialties';
import { US_STATES } from '@myra/shared/constants/us-states';
import { isEmailAddress } from '@myra/shared/rules/mail/email-address';
import type { TableRow } from '../../files/table.ts';
import { type Category, toCategory } from './normalize-category.ts';
import { isNpi } from './npi.ts';
import { normalizeOrganizationName } from './organization-name.ts';
import type { ProviderColumns, ProviderField } from './provider-columns.ts';
import type { ProviderRow } from './provider-row.ts';
import { describeCode, findCodes, NO_CODES, searchedWordsOfCodes } from './taxonomy/code-set.ts';
import { specialtyOfCode } from './taxonomy/specialty-of-code.ts';

export type ProviderRead =
  | { outcome: 'accepted'; row: ProviderRow }
  | { outcome: 'refused'; code: string; column: string | null; message: string };

const TEXT_CHARS_MAX = 300;
const FIGURE_MAX = 1e13;
/** The largest whole number that the columns accept. */
const COUNT_MAX = 10_000_000;

/** Why a cell is refused; caught in this file. */
class CellRefused extends Error {
  readonly field: ProviderField;
  readonly code: string;
  constructor(field: ProviderField, code: string, message: string) {
    super(message);
    this.field = field;
    this.code = code;
  }
}

const STATE_CODES = new Map<string, string>(
  US_STATES.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);
for (const code of ['DC', 'PR', 'VI', 'GU', 'AS', 'MP']) STATE_CODES.set(code.toLowerCase(), code);

function stateOf(value: string | null): string | null {
  if (value === null) return null;
  const code = STATE_CODES.get(value.toLowerCase());
  if (code === undefined)
    throw new CellRefused('state', 'state-unknown', `"${value.slice(0, 40)}" is no US state.`);
  return code;
}

function zipOf(value: string | null): string | null {
  if (value === null) return null;
  // Spreadsheets drop the leading zero.
  const zip = /^\d{4}$/.test(value) ? `0${value}` : value;
  if (!/^\d{5}(-?\d{4})?$/.test(zip))
    throw new CellRefused('zipCode', 'zip-invalid', 'The zip code is not five or nine digits.');
  return zip;
}

function statusOf(value: string | null): ProviderRow['status'] {
  if (value === null) return null;
  return /^(in|de)|closed|retired/i.test(value) ? 'Inactive' : 'Active';
}

function medicareOf(value: string | null): ProviderRow['medicareStatus'] {
  if (value === null) return null;
  if (/opt/i.test(value)) return 'Opted out';
  return /^(not|no|n|false)\b|unenrolled|inactive/i.test(value) ? 'Not enrolled' : 'Enrolled';
}

const specialtyOf = (value: string | null): ProviderRow['specialty'] =>
  SPECIALTIES.find((each) => each.toLowerCase() === value?.toLowerCase()) ?? null;

/** Codes, or names of the tree, in a cell; its own words remain. */
function specialtiesOf(taxonomy: string | null, specialty: string | null) {
  const said = taxonomy ?? (specialtyOf(specialty) === null ? specialty : null);
  const codes = [...new Set([...findCodes(taxonomy ?? ''), ...findCodes(specialty ?? '')])];
  const [code] = codes;
  const word = specialtyOf(specialty) ?? (code === undefined ? null : specialtyOfCode(code));
  return {
    taxonomy: code !== undefined && said === code ? describeCode(NO_CODES, code) : said,
    specialty: word ?? (specialty === null ? null : 'Other'),
    ...(codes.length > 0 && {
      codes: codes.join(' '),
      specialtyWords: searchedWordsOfCodes(NO_CODES, codes),
    }),
  };
}

function addressOf(value: string | null): string | null {
  if (value === null || isEmailAddress(value)) return value;
  throw new CellRefused('email', 'email-invalid', `"${value.slice(0, 40)}" is not an email address.`);
}

function readerOf(columns: ProviderColumns, row: TableRow) {
  const text = (field: ProviderField): string | null => {
    const index = columns.get(field);
    const value = index === undefined ? '' : (row.values[index] ?? '').replace(/\s+/g, ' ').trim();
    if (value.length > TEXT_CHARS_MAX)
      throw new CellRefused(field, 'cell-too-long', `More than ${TEXT_CHARS_MAX} characters.`);
    return value === '' ? null : value.toWellFormed().replaceAll('\0', '');
  };
  const figure = (field: ProviderField): number | null => {
    const value = text(field);
    if (value === null) return null;
    const plain = value.replace(/[$,\s]/g, '').replace(/^\((.*)\)$/, '-$1');
    const number = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
    if (!(Math.abs(number) <= FIGURE_MAX))
      throw new CellRefused(field, 'not-a-number', `"${value.slice(0, 40)}" is not a number.`);
    return number;
  };
  const count = (field: ProviderField): number | null => {
    const number = figure(field);
    if (number !== null && !(Number.isInteger(number) && number >= 0 && number <= COUNT_MAX)) {
      throw new CellRefused(field, 'not-a-count', 'Not a whole number of 0 or more.');
    }
    return number;
  };
  return { text, figure, count };
}

function namesOf({ text }: ReturnType<typeof readerOf>) {
  const [firstName, lastName, credential] = [text('firstName'), text('lastName'), text('credential')];
  const person = [firstName, lastName].filter((each) => each !== null).join(' ');
  const name = text('name') ?? (person === '' ? null : [person, credential].filter(Boolean).join(', '));
  if (name === null)
    throw new CellRefused('name', 'name-missing', 'Neither a facility nor a person is named.');
  return { firstName, lastName, credential, name };
}

/** The category of the line, else of the name. A line with a last name and no category is a person. */
function categoryOf(given: string | null, names: { lastName: string | null; name: string }): Category {
  const said = given === null && names.lastName !== null ? 'clinician' : toCategory(given ?? names.name);
  if (said !== null) return said;
  const message = 'Neither type nor name says what it is, such as Hospital or Group Practice.';
  throw new CellRefused('category', 'category-unknown', message);
}

function toRow(read: ReturnType<typeof readerOf>, sourceDate: string): ProviderRow {
  const { text, figure, count } = read;
  const npi = text('npi')?.replace(/\D/g, '') ?? '';
  if (npi === '') throw new CellRefused('npi', 'npi-missing', 'The NPI is missing.');
  if (!isNpi(npi))
    throw new CellRefused('npi', 'npi-invalid', 'The NPI is not ten digits with a right check digit.');
  const names = namesOf(read);
  const category = categoryOf(text('category'), names);
  return {
    kind: category === 'clinician' ? 'clinician' : 'facility',
    npi,
    ...names,
    matchName: normalizeOrganizationName(names.name),
    category,
    ...specialtiesOf(text('taxonomy'), text('specialty')),
    streetAddress: text('streetAddress'),
    city: text('city'),
    state: stateOf(text('state')),
    zipCode: zipOf(text('zipCode')),
    phone: text('phone'),
    email: addressOf(text('email')),
    website: text('website'),
    status: statusOf(text('status')),
    medicareStatus: medicareOf(text('medicareStatus')),
    employerNpi: text('employerNpi'),
    ccn: text('ccn')?.toUpperCase() ?? null,
    employerName: text('employerName'),
    numberOfProviders: count('numberOfProviders'),
    years: count('years'),
    staffedBeds: count('staffedBeds'),
    discharges: count('discharges'),
    averageLengthOfStay: figure('averageLengthOfStay'),
    netPatientRevenue: figure('netPatientRevenue'),
    totalRevenues: figure('totalRevenues'),
    totalLiabilities: figure('totalLiabilities'),
    revenueCycleManagement: text('revenueCycleManagement'),
    ehrAmbulatory: text('ehrAmbulatory'),
    ehrInpatient: text('ehrInpatient'),
    source: 'file',
    sourceDate,
  };
}

/** Reads one line of a directory file. A refusal says which column and why. */
export function readProviderRow(
  input: { columns: ProviderColumns; headers: readonly string[]; sourceDate: string },
  row: TableRow,
): ProviderRead {
  if (row.fault !== undefined) {
    return {
      outcome: 'refused',
      code: row.fault,
      column: null,
      message: 'The line does not fit the header.',
    };
  }
  try {
    return { outcome: 'accepted', row: toRow(readerOf(input.columns, row), input.sourceDate) };
  } catch (error) {
    if (!(error instanceof CellRefused)) throw error;
    const index = input.columns.get(error.field);
    const column = index === undefined ? null : (input.headers[index] ?? null);
    return { outcome: 'refused', code: error.code, column, message: error.message };
  }
}
