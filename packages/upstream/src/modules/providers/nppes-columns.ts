import { isNoFile, plainName } from './named-columns.ts';

/** Columns of the dissemination file (`npidata_pfile_…`) that are read. */
export const NPPES_NAMES = {
  npi: 'NPI',
  entity: 'Entity Type Code',
  replacement: 'Replacement NPI',
  organization: 'Provider Organization Name (Legal Business Name)',
  lastName: 'Provider Last Name (Legal Name)',
  firstName: 'Provider First Name',
  credential: 'Provider Credential Text',
  street: 'Provider First Line Business Practice Location Address',
  street2: 'Provider Second Line Business Practice Location Address',
  city: 'Provider Business Practice Location Address City Name',
  state: 'Provider Business Practice Location Address State Name',
  zip: 'Provider Business Practice Location Address Postal Code',
  country: 'Provider Business Practice Location Address Country Code (If outside U.S.)',
  phone: 'Provider Business Practice Location Address Telephone Number',
  updated: 'Last Update Date',
  deactivated: 'NPI Deactivation Date',
  reactivated: 'NPI Reactivation Date',
  parent: 'Parent Organization LBN',
  otherOrganization: 'Provider Other Organization Name',
  otherLastName: 'Provider Other Last Name',
  otherFirstName: 'Provider Other First Name',
  sex: 'Provider Sex Code',
  enumerated: 'Provider Enumeration Date',
  officialLastName: 'Authorized Official Last Name',
  officialFirstName: 'Authorized Official First Name',
  officialTitle: 'Authorized Official Title or Position',
  officialPhone: 'Authorized Official Telephone Number',
  officialCredential: 'Authorized Official Credential Text',
} as const;
export type NppesField = keyof typeof NPPES_NAMES;

/** Older names of columns. */
const EARLIER: Partial<Record<NppesField, string>> = { sex: 'Provider Gender Code' };
const NEEDED: readonly NppesField[] = ['npi', 'entity', 'organization', 'lastName', 'updated'];
const TAXONOMIES_MAX = 15;
const IDENTIFIERS_MAX = 50;

/** Indexes among the wanted cells of a row, not among all columns of the file. */
export type NppesColumns = {
  wanted: number[];
  indexes: ReadonlyMap<NppesField, number>;
  taxonomies: readonly {
    code: number;
    isPrimary: number | undefined;
    licence: number | undefined;
    licenceState: number | undefined;
  }[];
  identifiers: readonly { value: number; type: number }[];
};

/** Finds the columns of the dissemination file by name. Throws invalid-input for another file. */
export function findNppesColumns(headers: readonly string[]): NppesColumns {
  const byName = new Map(headers.map((header, index) => [plainName(header), index]));
  const wanted: number[] = [];
  const want = (name: string): number | undefined => {
    const column = byName.get(plainName(name));
    return column === undefined ? undefined : wanted.push(column) - 1;
  };
  const indexes = new Map<NppesField, number>();
  for (const [field, name] of Object.entries(NPPES_NAMES) as [NppesField, string][]) {
    const found = want(name) ?? want(EARLIER[field] ?? name);
    if (found !== undefined) indexes.set(field, found);
  }
  const missing: string[] = NEEDED.filter((field) => !indexes.has(field)).map((field) => NPPES_NAMES[field]);
  const numbers = (max: number) => Array.from({ length: max }, (_, index) => index + 1);
  const taxonomies = numbers(TAXONOMIES_MAX).flatMap((n) => {
    const code = want(`Healthcare Provider Taxonomy Code_${n}`);
    if (code === undefined) return [];
    return [
      {
        code,
        isPrimary: want(`Healthcare Provider Primary Taxonomy Switch_${n}`),
        licence: want(`Provider License Number_${n}`),
        licenceState: want(`Provider License Number State Code_${n}`),
      },
    ];
  });
  if (taxonomies.length === 0) missing.push('Healthcare Provider Taxonomy Code_1');
  const identifiers = numbers(IDENTIFIERS_MAX).flatMap((n) => {
    const type = want(`Other Provider Identifier Type Code_${n}`);
    const value = type === undefined ? undefined : want(`Other Provider Identifier_${n}`);
    return type === undefined || value === undefined ? [] : [{ value, type }];
  });
  if (missing.length === 0) return { wanted, indexes, taxonomies, identifiers };
  throw isNoFile('NPPES file', missing);
}
