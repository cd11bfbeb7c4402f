import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import type { Column } from '@/components/data-table/column';
import { Skeleton } from '@/components/ui/skeleton';
import { readContactsSearch } from '@/lib/contact-search';
import { formatNoun, formatTotal } from '@/lib/format-count';
import { type Contacted, nameOf, scanText, titleText, type WorkspaceRow } from '../workspace';

/** What is counted of each workspace; undefined while it is counted. */
export type ContactedById = ReadonlyMap<string, Contacted> | undefined;

const [NAME, TITLE, ORGANISATION, SCAN, CONTACTED] = screenTexts.workspaces.columns;

const Words = ({ text }: { text: string }) => (
  <CutText text={text} className="block truncate text-muted-foreground" />
);

/** '3 of 4 read', and how many could not be read. */
function Scan({ row }: { row: WorkspaceRow }) {
  const failed = row.sources?.failed ?? 0;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-muted-foreground tabular-nums">
      {scanText(row)}
      {failed > 0 && (
        <span
          className="inline-flex items-center gap-1 text-xs text-warning-soft-foreground"
          title={`${formatNoun(failed, 'source')} could not be read`}
        >
          <TriangleAlert className="size-3.5" aria-hidden="true" />
          {failed} failed
        </span>
      )}
    </span>
  );
}

/** The leads that were written to; they open as a list. */
export function PreviouslyContacted({ row, contacted }: { row: WorkspaceRow; contacted: ContactedById }) {
  if (contacted === undefined) return <Skeleton className="h-4 w-10" />;
  const counted = contacted.get(row.id);
  const value = counted?.contacted?.value;
  if (!counted?.lead_filter || value === undefined || value === null)
    return <span className="text-muted-foreground">-</span>;
  const text = formatTotal(value, counted.contacted?.exact === false);
  if (value === 0) return <span className="text-muted-foreground">{text}</span>;
  return (
    <Link
      to="/search-leads"
      search={readContactsSearch({ ...counted.lead_filter, contacted: 'yes' })}
      className="rounded-sm font-medium text-primary tabular-nums hover:underline"
      aria-label={`${text} leads of ${nameOf(row)} written to`}
    >
      {text}
    </Link>
  );
}

export const workspaceColumns = (contacted: ContactedById): Column<WorkspaceRow>[] => [
  {
    id: 'name',
    header: NAME,
    cell: (row) => <CutText text={nameOf(row)} className="block truncate font-medium" />,
  },
  { id: 'title', header: TITLE, width: '160px', cell: (row) => <Words text={titleText(row)} /> },
  {
    id: 'organisation',
    header: ORGANISATION,
    width: '220px',
    cell: ({ organisation }) => <Words text={organisation || '-'} />,
  },
  { id: 'scan', header: SCAN, width: '190px', cell: (row) => <Scan row={row} /> },
  {
    id: 'contacted',
    header: CONTACTED,
    width: '170px',
    cell: (row) => <PreviouslyContacted row={row} contacted={contacted} />,
  },
];

/** A row below 640 px. */
export function WorkspacePhoneRow({ row, contacted }: { row: WorkspaceRow; contacted: ContactedById }) {
  return (
    <span className="block min-w-0 py-1.5">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{nameOf(row)}</span>
        <span className="ml-auto shrink-0 text-xs">
          <Scan row={row} />
        </span>
      </span>
      <span className="block truncate text-xs text-muted-foreground">
        {[row.organisation || '-', titleText(row)].join(' · ')}
      </span>
      <span className="flex items-center gap-1 text-xs text-muted-foreground">
        {CONTACTED}: <PreviouslyContacted row={row} contacted={contacted} />
      </span>
    </span>
  );
}
