import { npiCheckDigit } from '@myra/upstream/src/modules/providers/npi.ts';

/** A file as CMS publishes it: quoted cells, only some of them read. */
export const csv = (...lines: (readonly string[])[]): string =>
  [...lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')), ''].join('\r\n');

/** An NPI with a valid check digit. */
export function npiOf(index: number): string {
  const nine = `1${String(index).padStart(8, '0')}`;
  return nine + npiCheckDigit(nine);
}

const numbered = (count: number, names: (n: number) => string[]): string[] =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat();

/** The 330 columns of the registry's file, in order. */
export const NPPES_HEADERS: readonly string[] = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Name Prefix Text',
  'Provider Name Suffix Text',
  'Provider Credential Text',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  'Provider Other Last Name',
  'Provider Other First Name',
  'Provider Other Middle Name',
  'Provider Other Name Prefix Text',
  'Provider Other Name Suffix Text',
  'Provider Other Credential Text',
  'Provider Other Last Name Type Code',
  ...['Mailing', 'Practice Location'].flatMap((kind) => [
    `Provider First Line Business ${kind} Address`,
    `Provider Second Line Business ${kind} Address`,
    `Provider Business ${kind} Address City Name`,
    `Provider Business ${kind} Address State Name`,
    `Provider Business ${kind} Address Postal Code`,
    `Provider Business ${kind} Address Country Code (If outside U.S.)`,
    `Provider Business ${kind} Address Telephone Number`,
    `Provider Business ${kind} Address Fax Number`,
  ]),
  'Provider Enumeration Date',
  'Last Update Date',
  'NPI Deactivation Reason Code',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  'Provider Sex Code',
  'Authorized Official Last Name',
  'Authorized Official First Name',
  'Authorized Official Middle Name',
  'Authorized Official Title or Position',
  'Authorized Official Telephone Number',
  ...numbered(15, (n) => [
    `Healthcare Provider Taxonomy Code_${n}`,
    `Provider License Number_${n}`,
    `Provider License Number State Code_${n}`,
    `Healthcare Provider Primary Taxonomy Switch_${n}`,
  ]),
  ...numbered(50, (n) => [
    `Other Provider Identifier_${n}`,
    `Other Provider Identifier Type Code_${n}`,
    `Other Provider Identifier State_${n}`,
    `Other Provider Identifier Issuer_${n}`,
  ]),
  'Is Sole Proprietor',
  'Is Organization Subpart',
  'Parent Organization LBN',
  'Parent Organization TIN',
  'Authorized Official Name Prefix Text',
  'Authorized Official Name Suffix Text',
  'Authorized Official Credential Text',
  ...numbered(15, (n) => [`Healthcare Provider Taxonomy Group_${n}`]),
  'Certification Date',
];

const PLACES = new Map(NPPES_HEADERS.map((name, index) => [name, index]));
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** A line of the registry's file: all cells quoted, others empty. */
export function nppesLine(cells: Readonly<Record<string, string>>): string {
  const line = NPPES_HEADERS.map(() => '""');
  for (const [name, value] of Object.entries(cells)) {
    const place = PLACES.get(name);
    if (place === undefined) throw new TypeError(`The file has no column ${name}`);
    line[place] = quoted(value);
  }
  return line.join(',');
}

const at = (name: string): string => `Provider ${name}`;

export const nppesPerson = (npi: string, cells: Readonly<Record<string, string>> = {}): string =>
  nppesLine({
    NPI: npi,
    'Entity Type Code': '1',
    'Provider Last Name (Legal Name)': 'OKAFOR',
    'Provider First Name': 'ADAEZE',
    'Provider Credential Text': 'M.D.',
    [at('First Line Business Practice Location Address')]: '12 HARBOR STREET',
    [at('Business Practice Location Address City Name')]: 'TOLEDO',
    [at('Business Practice Location Address State Name')]: 'OH',
    [at('Business Practice Location Address Postal Code')]: '436011234',
    [at('Business Practice Location Address Country Code (If outside U.S.)')]: 'US',
    [at('Business Practice Location Address Telephone Number')]: '4195550100',
    'Last Update Date': '03/04/2026',
    'Healthcare Provider Taxonomy Code_1': '207Q00000X',
    'Healthcare Provider Primary Taxonomy Switch_1': 'N',
    'Healthcare Provider Taxonomy Code_2': '207RC0000X',
    'Healthcare Provider Primary Taxonomy Switch_2': 'Y',
    ...cells,
  });

export const nppesOrganization = (
  npi: string,
  name: string,
  cells: Readonly<Record<string, string>> = {},
): string =>
  nppesLine({
    NPI: npi,
    'Entity Type Code': '2',
    'Provider Organization Name (Legal Business Name)': name,
    [at('First Line Business Practice Location Address')]: '1 MERIDIAN ROAD',
    [at('Business Practice Location Address City Name')]: 'TOLEDO',
    [at('Business Practice Location Address State Name')]: 'OH',
    [at('Business Practice Location Address Postal Code')]: '43601',
    'Last Update Date': '03/04/2026',
    'Healthcare Provider Taxonomy Code_1': '282N00000X',
    'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
    ...cells,
  });

/** A whole registry file, with the line ends of the published one. */
export const nppesFile = (lines: readonly string[], end = '\n'): string =>
  [NPPES_HEADERS.map(quoted).join(','), ...lines, ''].join(end);

/** The columns of the published cost report that are read, among others. */
export const COST_REPORT_HEADERS = [
  'rpt_rec_num',
  'Provider CCN',
  'Hospital Name',
  'Street Address',
  'City',
  'State Code',
  'Zip Code',
  'County',
  'Fiscal Year Begin Date',
  'Fiscal Year End Date',
  'Total Days (V + XVIII + XIX + Unknown)',
  'Number of Beds',
  'Total Discharges (V + XVIII + XIX + Unknown)',
  'Total Liabilities',
  'Net Patient Revenue',
  'Less Total Operating Expense',
  'Net Income from Service to Patients',
  'Total Other Income',
  'Total Income',
] as const;

export const costReportLine = (
  cells: Partial<Record<(typeof COST_REPORT_HEADERS)[number], string>>,
): string =>
  COST_REPORT_HEADERS.map((name) => {
    const value = cells[name] ?? '';
    return /[",]/.test(value) ? quoted(value) : value;
  }).join(',');

/** A cost report file with a UTF-8 mark, as spreadsheets write it. */
export const costReportFile = (lines: readonly string[]): string =>
  `\ufeff${[COST_REPORT_HEADERS.map((name) => (name.includes(',') ? quoted(name) : name)).join(','), ...lines, ''].join('\r\n')}`;
