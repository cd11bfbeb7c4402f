import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { format, parseISO } from 'date-fns';

export type PublicFile = Exclude<DirectoryFileKind, 'file' | 'addresses'>;
/** Public files by the names under which one looks for them. */
export const FILE_NAMES: Readonly<Record<PublicFile, string>> = {
  nppes: 'National registry (NPPES)',
  nppes_deactivated: 'Deactivated NPIs (NPPES)',
  nppes_locations: 'Practice locations (NPPES)',
  nppes_names: 'Other names (NPPES)',
  nppes_endpoints: 'Endpoints (NPPES)',
  cms: 'Hospital cost report (CMS)',
  cms_clinicians: 'Doctors and Clinicians (CMS)',
  cms_affiliations: 'Facility Affiliation (CMS)',
  cms_hospitals: 'Hospital General Information (CMS)',
  cms_enrolment: 'Medicare enrollment (PECOS)',
  cms_procedures: 'Part B services by provider (CMS)',
  nucc: 'Taxonomy codes (NUCC)',
};

const SOURCES: Record<string, string> = {
  synthetic: 'Synthetic directory',
  file: 'Imported file',
  person: 'Typed by your organization',
  contact: 'Your contacts',
  ...FILE_NAMES,
};

/** The source of a fact, in words. An unknown source is shown as it is. */
export const sourceText = (source: string | null | undefined): string =>
  SOURCES[source ?? ''] ?? source ?? 'Unknown source';

/** 'Nov 20, 2026'; undefined for no date. */
export function dayText(date: string | null | undefined): string | undefined {
  const day = date ? parseISO(date) : undefined;
  return day === undefined || Number.isNaN(day.getTime()) ? undefined : format(day, 'MMM d, yyyy');
}

/** Source and date of a fact: 'Synthetic directory, Nov 20, 2026'. */
export function originText(source: string | null | undefined, date: string | null | undefined): string {
  const day = dayText(date);
  return day === undefined ? sourceText(source) : `${sourceText(source)}, ${day}`;
}
