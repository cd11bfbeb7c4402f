import { isNpi } from './npi.ts';
import { NPPES_NAMES, type NppesColumns, type NppesField } from './nppes-columns.ts';
import { detailsOf } from './nppes-details.ts';
import { normalizeOrganizationName } from './organization-name.ts';
import { credentialCase, personCase, plainCase } from './plain-case.ts';
import { cellDate, cellText, LineRefused, plainZip } from './public-file.ts';
import type { Licence, PublicProvider } from './public-provider.ts';
import { categoryOfCode } from './taxonomy/category-of-code.ts';
import { type CodeSet, describeCode, searchedWordsOfCodes } from './taxonomy/code-set.ts';
import { specialtyOfCode } from './taxonomy/specialty-of-code.ts';

/** A row of the registry, or only the deactivation of its NPI. */
export type NppesRow =
  | { type: 'provider'; npi: string; date: string; provider: PublicProvider }
  | { type: 'deactivated'; npi: string; date: string };

/** The value of `Other Provider Identifier Type Code` for a Medicare certification number. */
const MEDICARE_CERTIFICATION = '06';
const PERSON = '1';
const ORGANIZATION = '2';

type Cells = readonly string[];

/** Throws `LineRefused` for an invalid NPI. */
export function npiOf(value: string | undefined): string {
  const npi = value?.trim() ?? '';
  if (npi === '') throw new LineRefused('npi-missing', 'NPI', 'The NPI is missing.');
  if (!isNpi(npi))
    throw new LineRefused('npi-invalid', 'NPI', 'The NPI is not ten digits with a right check digit.');
  return npi;
}

function certification(cells: Cells, { identifiers }: NppesColumns): string | null {
  for (const { value, type } of identifiers) {
    const ccn = cells[value]?.trim().toUpperCase() ?? '';
    if (cells[type]?.trim() === MEDICARE_CERTIFICATION && /^[0-9A-Z]{6}$/.test(ccn)) return ccn;
  }
  return null;
}

function addressOf(text: (field: NppesField) => string | null) {
  const isAbroad = !['', 'US', 'UNITED STATES'].includes(text('country')?.toUpperCase() ?? '');
  const street = [text('street'), text('street2')].filter((part) => part !== null).join(', ');
  const city = text('city');
  const state = text('state')?.toUpperCase() ?? '';
  return {
    streetAddress: street === '' ? null : plainCase(street).slice(0, 300),
    city: city && plainCase(city),
    state: !isAbroad && /^[A-Z]{2}$/.test(state) ? state : null,
    zipCode: isAbroad ? null : plainZip(text('zip')),
  };
}

/**
 * Reads one row of the dissemination file. A deactivated row without a type is only a deactivation; a reactivated one is
 * active. `fileDate` is used for rows without a date of change. Published names of codes come before Myra's own. Throws
 * `LineRefused`.
 */
export function readNppesRow(
  cells: Cells,
  { columns, fileDate, taxonomies }: { columns: NppesColumns; fileDate: string; taxonomies: CodeSet },
): NppesRow {
  const cell = (field: NppesField): string | undefined => {
    const index = columns.indexes.get(field);
    return index === undefined ? undefined : cells[index];
  };
  const text = (field: NppesField) => cellText(cell(field), NPPES_NAMES[field]);
  const npi = npiOf(cell('npi'));
  const deactivated = cellDate(cell('deactivated'), 'NPI Deactivation Date');
  const reactivated = cellDate(cell('reactivated'), 'NPI Reactivation Date');
  const isInactive = deactivated !== null && (reactivated === null || reactivated < deactivated);
  const entity = cell('entity')?.trim() ?? '';
  if (entity === '' && deactivated !== null && isInactive)
    return { type: 'deactivated', npi, date: deactivated };
  if (entity !== PERSON && entity !== ORGANIZATION) {
    throw new LineRefused('entity-unknown', 'Entity Type Code', 'The entity type is neither 1 nor 2.');
  }
  const isPerson = entity === PERSON;
  const date = cellDate(cell('updated'), 'Last Update Date') ?? fileDate;
  const names = namesOf(text, isPerson);
  const codes = taxonomyCodes(cells, columns);
  const code = codes[0];
  const parent = text('parent');
  const provider: PublicProvider = {
    npi,
    kind: isPerson ? 'clinician' : 'facility',
    ...names,
    nameKey: normalizeOrganizationName(names.name),
    category: isPerson ? 'clinician' : code ? categoryOfCode(code) : null,
    taxonomy: code ? describeCode(taxonomies, code) : null,
    specialty: code ? specialtyOfCode(code) : null,
    codes: codes.length > 0 ? codes.join(' ') : null,
    ...addressOf(text),
    ccn: isPerson ? null : certification(cells, columns),
    facts: {
      status: isInactive || text('replacement') !== null ? 'Inactive' : 'Active',
      ...detailsOf(text, isPerson, cellDate(cell('enumerated'), NPPES_NAMES.enumerated)),
      ...licencesOf(cells, columns),
      ...(parent !== null &&
        !isPerson && { employerName: plainCase(parent), employerKey: normalizeOrganizationName(parent) }),
      ...(codes.length > 0 && { specialtyWords: searchedWordsOfCodes(taxonomies, codes) }),
    },
    sourceDate: date,
  };
  return { type: 'provider', npi, date, provider };
}

/** The name of a person or an organization, as people write it. Throws `LineRefused` without one. */
function namesOf(text: (field: NppesField) => string | null, isPerson: boolean) {
  if (!isPerson) {
    const name = text('organization');
    if (name === null)
      throw new LineRefused(
        'name-missing',
        'Provider Organization Name (Legal Business Name)',
        'The organization has no name.',
      );
    return { name: plainCase(name), firstName: null, lastName: null, credential: null };
  }
  const [firstName, lastName] = [text('firstName'), text('lastName')].map((part) => part && personCase(part));
  if (!lastName)
    throw new LineRefused('name-missing', 'Provider Last Name (Legal Name)', 'The person has no last name.');
  const credential = credentialCase(text('credential'));
  const person = firstName ? `${firstName} ${lastName}` : lastName;
  const name = credential ? `${person}, ${credential}` : person;
  return { name: name.slice(0, 300), firstName: firstName ?? null, lastName, credential };
}

/** The taxonomy codes of a row, each once, the primary one first. */
function taxonomyCodes(cells: Cells, { taxonomies }: NppesColumns): string[] {
  const codes: string[] = [];
  for (const { code, isPrimary } of taxonomies) {
    const value = cells[code]?.trim().toUpperCase();
    if (!value || codes.includes(value) || !/^[0-9A-Z]{10}$/.test(value)) continue;
    if (isPrimary !== undefined && cells[isPrimary]?.trim().toUpperCase() === 'Y') codes.unshift(value);
    else codes.push(value);
  }
  return codes;
}

/** The licences of a row, each with the taxonomy that it is for. */
function licencesOf(cells: Cells, { taxonomies }: NppesColumns): { licences?: Licence[] } {
  const at = (place: number | undefined) => (place === undefined ? '' : (cells[place]?.trim() ?? ''));
  const licences = taxonomies.flatMap(({ code, licence, licenceState }) => {
    const number = at(licence).slice(0, 40).toWellFormed().replaceAll('\0', '');
    const state = at(licenceState).toUpperCase();
    if (number === '' || number.startsWith('<')) return [];
    return [{ code: at(code).slice(0, 10), number, state: /^[A-Z]{2}$/.test(state) ? state : null }];
  });
  return licences.length > 0 ? { licences } : {};
}
