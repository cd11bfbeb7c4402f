import { format, parseISO } from 'date-fns';

const SOURCES: Record<string, string> = {
  synthetic: 'Synthetic directory',
  file: 'Imported file',
  person: 'Typed by your organization',
  contact: 'Your contacts',
  nppes: 'NPPES registry',
  cms: 'CMS cost report',
  nppes_locations: 'NPPES practice locations',
  nppes_names: 'NPPES other names',
  nppes_endpoints: 'NPPES endpoints',
  cms_clinicians: 'CMS Doctors and Clinicians',
  cms_affiliations: 'CMS Facility Affiliation',
  cms_hospitals: 'CMS Hospital General Information',
  cms_enrolment: 'Medicare enrollment (PECOS)',
  cms_procedures: 'Medicare Part B services',
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
