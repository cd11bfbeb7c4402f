import { toCategory } from './normalize-category.ts';
import { isNpi } from './npi.ts';
import { NPPES_NAMES, type NppesColumns, type NppesField } from './nppes-columns.ts';
import { normalizeOrganizationName } from './organization-name.ts';
import { plainCase } from './plain-case.ts';
import { cellDate, cellText, LineRefused, plainZip } from './public-file.ts';
import type { PublicProvider } from './public-provider.ts';
import type { TaxonomySet } from './published-taxonomy.ts';
import { categoryOfTaxonomy, readTaxonomy } from './taxonomy-codes.ts';

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

/** The primary taxonomy code, else the first. */
function taxonomyCode(cells: Cells, { taxonomies }: NppesColumns): string | null {
  let first: string | null = null;
  for (const { code, isPrimary } of taxonomies) {
    const value = cells[code]?.trim().toUpperCase();
    if (!value) continue;
    if (isPrimary !== undefined && cells[isPrimary]?.trim().toUpperCase() === 'Y') return value;
    first ??= value;
  }
  return first;
}

function certification(cells: Cells, { identifiers }: NppesColumns): string | null {
  for (const { value, type } of identifiers) {
    const ccn = cells[value]?.trim().toUpperCase() ?? '';
    if (cells[type]?.trim() === MEDICARE_CERTIFICATION && /^[0-9A-Z]{6}$/.test(ccn)) return ccn;
  }
  return null;
}

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
  const [firstName, lastName] = [text('firstName'), text('lastName')].map((part) => part && plainCase(part));
  if (!lastName)
    throw new LineRefused('name-missing', 'Provider Last Name (Legal Name)', 'The person has no last name.');
  const credential = text('credential')?.replaceAll('.', '') ?? null;
  const person = firstName ? `${firstName} ${lastName}` : lastName;
  const name = credential ? `${person}, ${credential}` : person;
  return { name: name.slice(0, 300), firstName: firstName ?? null, lastName, credential };
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
 * active. `fileDate` is used for rows without a date of change. Published `taxonomies` come before Myra's own. Throws
 * `LineRefused`.
 */
export function readNppesRow(
  cells: Cells,
  { columns, fileDate, taxonomies }: { columns: NppesColumns; fileDate: string; taxonomies: TaxonomySet },
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
  const code = taxonomyCode(cells, columns);
  const taxonomy = code === null ? null : (taxonomies.get(code) ?? readTaxonomy(code));
  const parent = text('parent');
  const provider: PublicProvider = {
    npi,
    kind: isPerson ? 'clinician' : 'facility',
    ...names,
    nameKey: normalizeOrganizationName(names.name),
    category: isPerson ? 'clinician' : ((code ? categoryOfTaxonomy(code) : null) ?? toCategory(names.name)),
    taxonomy: taxonomy?.text ?? null,
    specialty: taxonomy?.specialty ?? null,
    ...addressOf(text),
    ccn: isPerson ? null : certification(cells, columns),
    facts: {
      status: isInactive || text('replacement') !== null ? 'Inactive' : 'Active',
      ...phoneOf(text('phone')),
      ...(parent !== null && { employerName: plainCase(parent) }),
    },
    sourceDate: date,
  };
  return { type: 'provider', npi, date, provider };
}

function phoneOf(value: string | null): { phone?: string } {
  if (value === null) return {};
  const digits = value.replace(/\D/g, '');
  const phone =
    digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value;
  return { phone };
}
