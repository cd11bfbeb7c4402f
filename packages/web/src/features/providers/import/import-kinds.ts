import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { FILE_NAMES, type PublicFile } from '@/lib/provider-source';

/** A kind of file for a directory import, as the dialog offers it. */
export type ImportKind = {
  value: DirectoryFileKind;
  label: string;
  file: string;
  accept: string;
  /** Its description. */
  formats: string;
  help: string;
};

/** Facilities or people of the organization's own list. */
export const OWN_LIST: ImportKind = {
  value: 'file',
  label: 'A list of our own (CSV)',
  file: 'CSV file',
  accept: '.csv',
  formats: 'a CSV',
  help: [
    'The first line names the columns: NPI and Name (or First Name and Last Name) are needed; Type, Specialty,',
    'Street, City, State, ZIP, Phone, Email and figures such as Staffed Beds are read where they are there. Rows',
    'are known by their NPI: a file that comes again updates what is there.',
  ].join(' '),
};

/** Addresses for providers that are there. */
const ADDRESS_LIST: ImportKind = {
  value: 'addresses',
  label: 'NPIs and email addresses of our own (CSV)',
  file: 'CSV file',
  accept: '.csv',
  formats: 'a CSV',
  help: 'The first line names the columns NPI and Email; others are left out. The addresses are yours alone, with this file as their source. What somebody typed on a provider stays.',
};

const factFile = (value: PublicFile, help: string): ImportKind => ({
  value,
  label: FILE_NAMES[value],
  file: 'File',
  accept: '.csv,.zip',
  formats: 'a CSV or ZIP',
  help: `${help} Lines of others are listed. Import the national registry first.`,
});

/** Files that say more of providers that are there. */
const FACT_FILES: readonly ImportKind[] = [
  factFile('nppes_locations', 'pl_pfile: further addresses at which a provider practices.'),
  factFile('nppes_names', 'othername_pfile: names that an organization does business as. They are searched.'),
  factFile('nppes_endpoints', 'endpoint_pfile: electronic endpoints. None is used as an email address.'),
  factFile(
    'cms_clinicians',
    'DAC_NationalDownloadableFile: years of experience, school, groups and telehealth of clinicians.',
  ),
  factFile('cms_affiliations', 'Facility_Affiliation: the hospitals where a clinician treats.'),
  factFile(
    'cms_hospitals',
    'Hospital_General_Information: the name by which a hospital is known, its type, ownership, rating and emergency services.',
  ),
  factFile('cms_enrolment', 'Medicare Fee-For-Service Public Provider Enrollment: who is enrolled.'),
  factFile(
    'cms_procedures',
    'Medicare Physician & Other Practitioners by Provider and Service: which procedures somebody does, and how often.',
  ),
];

/** All kinds. Government files are for everybody. */
export const KINDS: readonly ImportKind[] = [
  OWN_LIST,
  ADDRESS_LIST,
  {
    value: 'nppes',
    label: `${FILE_NAMES.nppes}, monthly or weekly`,
    file: 'NPPES file',
    accept: '.csv,.zip',
    formats: 'a CSV or ZIP',
    help: [
      'npidata_pfile as CSV, or the ZIP that it is published in, up to 200 MB; larger ones are imported with the',
      'command “myra providers import”. Its rows are shown to every organization and replace the made-up ones.',
    ].join(' '),
  },
  {
    value: 'nppes_deactivated',
    label: FILE_NAMES.nppes_deactivated,
    file: 'Deactivation file',
    accept: '.xlsx,.zip,.csv',
    formats: 'an Excel, ZIP or CSV',
    help: [
      'The NPPES Deactivated NPI Report as it is published: the Excel workbook, its ZIP, or a CSV with the columns',
      'NPI and NPPES Deactivation Date. Providers of the registry with these numbers become inactive.',
    ].join(' '),
  },
  {
    value: 'cms',
    label: FILE_NAMES.cms,
    file: 'Cost report',
    accept: '.csv,.zip',
    formats: 'a CSV or ZIP',
    help: [
      'Hospital Provider Cost Report as CSV, any year; years are kept beside each other. Hospitals are found by CCN,',
      'else by name and zip, else made, in place of the made-up providers. Where two may be meant neither is changed,',
      'and the line is listed.',
    ].join(' '),
  },
  {
    value: 'nucc',
    label: FILE_NAMES.nucc,
    file: 'Taxonomy file',
    accept: '.csv,.zip',
    formats: 'a CSV or ZIP',
    help: [
      'The Health Care Provider Taxonomy code set as CSV. Filters, lists and pages show its names at once. Rows of the',
      'registry are searched by them once they are imported after it.',
    ].join(' '),
  },
  ...FACT_FILES,
];
