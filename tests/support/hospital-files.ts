import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import {
  costReportFile,
  costReportLine,
  csv,
  npiOf,
  nppesFile,
  nppesOrganization,
  nppesPerson,
} from './directory-files.ts';

const STATES = ['OH', 'PA', 'MI'];
const CITIES = ['Toledo', 'Erie', 'Flint'];
/** Taxonomy codes of hospitals by turns, and what their leads are called. */
export const CODES: [string, string][] = [
  ['282N00000X', 'General Acute Care Hospital'],
  ['282NR1301X', 'General Acute Care Hospital, Rural'],
];
const OFFICIALS = [
  ['MCDONALD', 'McDonald'],
  ["O'NEILL", "O'Neill"],
  ['DELEON', 'DeLeon'],
] as const;
const letter = (n: number) => String.fromCharCode(97 + (n % 26));
/** A word that names one hospital. */
export const wordOf = (n: number) => `b${letter(Math.floor(n / 26))}${letter(n)}ford`.toUpperCase();

/** Hospitals of three states. Every third is registered under the name of a corporation; every fourth has units with its name. */
export const HOSPITALS = Array.from({ length: 120 }, (_, n) => ({
  n,
  npi: npiOf(1_000 + n),
  ccn: `${[36, 39, 23][n % 3]}${String(1 + n).padStart(4, '0')}`,
  state: STATES[n % 3] ?? '',
  city: CITIES[n % 3] ?? '',
  zip: String(15_000 + n),
  // Two lie exactly at a limit: 200 beds, $300M.
  beds: n === 6 ? 200 : 150 + 7 * n,
  revenue: (n % 5 === 0 ? 250 : n === 9 ? 300 : 300 + n) * 1_000_000,
  isCorporation: n % 3 === 0,
  email: n % 10 === 7 ? undefined : `officer${n}@hospital${n}.example`,
}));
type Hospital = (typeof HOSPITALS)[number];
/** At least 200 beds and $300M, in Ohio or Pennsylvania, with an address. */
export const isWanted = ({ state, beds, revenue, email }: Hospital) =>
  state !== 'MI' && beds >= 200 && revenue >= 300_000_000 && email !== undefined;

/** The last name of the official: as registered, and as it is shown. */
export const officialOf = (n: number) => OFFICIALS[n % OFFICIALS.length] ?? OFFICIALS[0];
const registered = (hospital: Hospital): string[] => {
  const { n, npi, zip, state, city, isCorporation } = hospital;
  const place = {
    'Provider Business Practice Location Address City Name': city.toUpperCase(),
    'Provider Business Practice Location Address State Name': state,
    'Provider Business Practice Location Address Postal Code': zip,
  };
  const legal = isCorporation ? `${wordOf(n)} HEALTH CORPORATION` : `${wordOf(n)} MEDICAL CENTER`;
  const unit = (index: number, code: string) =>
    nppesOrganization(npiOf(index + n), legal, { ...place, 'Healthcare Provider Taxonomy Code_1': code });
  return [
    ...(n % 4 === 0 ? [unit(3_000, '273R00000X'), unit(4_000, '333600000X')] : []),
    nppesOrganization(npi, legal, {
      ...place,
      ...(isCorporation && { 'Provider Other Organization Name': `${wordOf(n)} MEDICAL CTR` }),
      'Authorized Official Last Name': officialOf(n)[0],
      'Authorized Official First Name': 'JUNE',
      'Authorized Official Title or Position': 'CHIEF FINANCIAL OFFICER',
      'Authorized Official Telephone Number': String(4_195_550_000 + n),
      'Healthcare Provider Taxonomy Code_1': CODES[n % 2]?.[0] ?? '',
    }),
  ];
};
const reported = ({ n, ccn, zip, state, city, beds, revenue }: Hospital) =>
  costReportLine({
    'Provider CCN': ccn,
    'Hospital Name': `${wordOf(n)} MEDICAL CENTER`,
    City: city.toUpperCase(),
    'State Code': state,
    'Zip Code': `${zip}-0001`,
    'Fiscal Year Begin Date': '01/01/2024',
    'Fiscal Year End Date': '12/31/2024',
    'Number of Beds': String(beds),
    'Net Patient Revenue': String(revenue),
    'Total Other Income': '0',
  });

const PROCEDURES: Readonly<Record<string, string>> = {
  '43260': 'Endoscopy of the bile ducts',
  '45378': 'Diagnostic colonoscopy',
};

/** Clinicians of three specialties, some of whom do endoscopies of the bile ducts. Each treats in two hospitals. */
const DOCTORS = Array.from({ length: 60 }, (_, n) => ({
  npi: npiOf(6_000 + n),
  code: ['207RG0100X', '207RG0100X', '207RI0008X', '207RI0011X'][n % 4] ?? '',
  code2: n % 8 === 2 ? '207RG0100X' : '',
  procedure: n % 3 === 0 ? '43260' : '45378',
  hospitals: [(2 * n) % 120, (2 * n + 1) % 120],
}));

/** The files in the layouts that are published: the registry without CCNs, those of Medicare, and an own list of addresses. */
export const HOSPITAL_FILES = {
  nppes: nppesFile([
    ...HOSPITALS.flatMap(registered),
    ...DOCTORS.map(({ npi, code, code2 }) =>
      nppesPerson(npi, {
        'Healthcare Provider Taxonomy Code_1': code2,
        'Healthcare Provider Taxonomy Code_2': code,
      }),
    ),
  ]),
  cms_affiliations: csv(
    ['NPI', 'Ind_PAC_ID', 'facility_type', 'Facility Affiliations Certification Number'],
    ...DOCTORS.flatMap(({ npi, hospitals }) =>
      hospitals.map((n) => [npi, '1', 'Hospital', HOSPITALS[n]?.ccn ?? '']),
    ),
  ),
  cms_procedures: csv(
    ['Rndrng_NPI', 'HCPCS_Cd', 'HCPCS_Desc', 'Place_Of_Srvc', 'Tot_Benes', 'Tot_Srvcs'],
    ...DOCTORS.map(({ npi, procedure }) => [npi, procedure, PROCEDURES[procedure] ?? '', 'F', '20', '21']),
  ),
  cms: costReportFile(HOSPITALS.map(reported)),
  cms_hospitals: csv(
    ['Facility ID', 'Facility Name', 'Hospital Type', 'Hospital Ownership', 'Emergency Services'],
    ...HOSPITALS.map(({ n, ccn }) => [ccn, `MERCY ${wordOf(n)}`, 'Acute Care Hospitals', 'Private', 'Yes']),
  ),
  addresses: csv(
    ['NPI', 'Email'],
    ...HOSPITALS.flatMap(({ npi, email }) => (email === undefined ? [] : [[npi, email]])),
  ),
} satisfies Partial<Record<DirectoryFileKind, string>>;

/** The gastroenterologists who do endoscopies of the bile ducts in one of these hospitals. */
export const interventionalOf = (hospitals: readonly Hospital[]) =>
  DOCTORS.filter(
    (doctor) =>
      [doctor.code, doctor.code2].includes('207RG0100X') &&
      doctor.procedure === '43260' &&
      hospitals.some(({ n }) => doctor.hospitals.includes(n)),
  );
