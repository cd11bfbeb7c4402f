import type { ReactNode } from 'react';
import type { ContactsSearch } from '@/lib/contact-search';
import { formatDirectoryTotal, useDirectoryTotals } from '@/lib/directory-totals';
import { formatNoun } from '@/lib/format-count';

interface DirectoryNoteProps {
  search: ContactsSearch;
  link: (text: string) => ReactNode;
}

/**
 * How many people of the provider directory match the same words, place and specialty or taxonomy codes. Renders nothing
 * without a search.
 */
export function DirectoryNote({ search: { search, state, specialty, taxonomy }, link }: DirectoryNoteProps) {
  const kinds = taxonomy?.split(',') ?? (specialty === undefined ? [] : [specialty]);
  const isAsked = search !== undefined || state !== undefined || kinds.length > 0;
  const { data: totals } = useDirectoryTotals(
    {
      ...(search && { search }),
      ...(state && { state: [state] }),
      ...(kinds.length > 0 && { specialty: kinds }),
    },
    isAsked,
  );
  const total = totals?.people;
  if (!isAsked || !total?.value) return null;
  const count =
    total.exact === false
      ? `${formatDirectoryTotal(totals, 'people')} people`
      : formatNoun(total.value, 'person', 'people');
  return (
    <p className="flex shrink-0 flex-wrap gap-x-1.5 border-b px-6 py-2 text-muted-foreground max-lg:px-4">
      {count} of the provider directory {total.value === 1 ? 'matches' : 'match'} as well.
      {link('Open them in Providers')}
    </p>
  );
}
