import { format, parseISO } from 'date-fns';

const SOURCES: Record<string, string> = {
  synthetic: 'Synthetic directory',
  file: 'Imported file',
  person: 'Typed by your organization',
  contact: 'Your contacts',
  nppes: 'NPPES registry',
  cms: 'CMS cost report',
};

/** The source of a fact, in words. An unknown source is shown as it is. */
export const sourceText = (source: string | null | undefined): string =>
  SOURCES[source ?? ''] ?? source ?? 'Unknown source';

/** Source and date of a fact: 'Synthetic directory, Nov 20, 2026'. */
export function originText(source: string | null | undefined, date: string | null | undefined): string {
  const day = date ? parseISO(date) : undefined;
  const isDay = day !== undefined && !Number.isNaN(day.getTime());
  return isDay ? `${sourceText(source)}, ${format(day, 'MMM d, yyyy')}` : sourceText(source);
}
