/**
 * File kinds for a directory import: an organization's own list, the national registry, its deactivations, hospital
 * cost reports, and the published taxonomy codes.
 */
export const DIRECTORY_FILE_KINDS = ['file', 'nppes', 'nppes_deactivated', 'cms', 'nucc'] as const;
export type DirectoryFileKind = (typeof DIRECTORY_FILE_KINDS)[number];
