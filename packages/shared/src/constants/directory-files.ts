/**
 * File kinds for a directory import: an organization's own list, its list of addresses, files of the national registry, the published taxonomy codes,
 * and files of Medicare.
 */
export const DIRECTORY_FILE_KINDS = [
  'file',
  'addresses',
  'nppes',
  'nppes_deactivated',
  'cms',
  'nucc',
  'nppes_locations',
  'nppes_names',
  'nppes_endpoints',
  'cms_clinicians',
  'cms_affiliations',
  'cms_hospitals',
  'cms_enrolment',
  'cms_procedures',
] as const;
export type DirectoryFileKind = (typeof DIRECTORY_FILE_KINDS)[number];
