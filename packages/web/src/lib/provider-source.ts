import { format, parseISO } from 'date-fns';

const SOURCES: Record<string, string> = {
  synthetic: 'Synthetic directory',
  file: 'Imported file',
  nppes: 'NPPES registry',
  cms: 'CMS cost report',
};

/** Where a fact comes from, in words; an unknown source as it came. */
export const sourceText = (source: string | null | undefined): string =>
  SOURCES[source ?? ''] ?? source ?? 'Unknown source';

/** Source and day of a fact: 'Synthetic directory, Nov 20, 2026'. */
export function originText(source: string | null | undefined, date: string | null | undefined): string {
  const day = date ? parseISO(date) : undefined;
  const isDay = day !== undefined && !Number.isNaN(day.getTime());
  return isDay ? `${sourceText(source)}, ${format(day, 'MMM d, yyyy')}` : sourceText(source);
}
