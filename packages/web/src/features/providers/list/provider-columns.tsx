import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Eye, Mail } from 'lucide-react';
import type { Column } from '@/components/data-table/column';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format-count';
import type { ProviderTab } from '@/lib/provider-search';
import { locationOf, type ProviderRow, specialtiesOf, typeOf } from '../provider';

const [NAME, TYPE, STATUS, COUNT, SPECIALTY, LOCATION] = screenTexts.providers.columns;

const nameOf = ({ name }: ProviderRow): string => name || screenTexts.missing;

/** The first specialty, and how many more there are. */
function shortSpecialty(row: ProviderRow): string {
  const [first, ...others] = specialtiesOf(row);
  return others.length > 0 ? `${first} +${others.length}` : (first ?? screenTexts.missing);
}

export function ProviderStatus({ status }: { status: string | null | undefined }) {
  if (!status) return <>{screenTexts.missing}</>;
  return (
    <Badge variant={status === 'Active' ? 'success' : 'danger'} hasDot>
      {status}
    </Badge>
  );
}

/** Whether an email address is known, before anything is ticked. */
function Reach({ row }: { row: ProviderRow }) {
  if (!row.has_email) return <>{screenTexts.missing}</>;
  return (
    <span title="Email address known">
      <Mail aria-hidden="true" className="text-muted-foreground" />
      <span className="sr-only">Email address known</span>
    </span>
  );
}

/** The same columns on both tabs. */
export const providerColumns = (tab: ProviderTab, onOpen: (id: string) => void): Column<ProviderRow>[] => [
  {
    id: 'name',
    header: tab === 'people' ? screenTexts.providers.peopleName : NAME,
    isSortable: true,
    cell: (row) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium" title={nameOf(row)}>
          {nameOf(row)}
        </span>
        {row.employer_name && (
          <span className="block truncate text-xs text-muted-foreground" title={row.employer_name}>
            {row.employer_name}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'category',
    header: TYPE,
    width: '112px',
    isSortable: true,
    cell: (row) => (
      <span className="line-clamp-2 leading-4 whitespace-normal text-muted-foreground" title={typeOf(row)}>
        {typeOf(row)}
      </span>
    ),
  },
  { id: 'status', header: STATUS, width: '104px', cell: ({ status }) => <ProviderStatus status={status} /> },
  {
    id: 'number_of_providers',
    header: COUNT,
    width: '152px',
    align: 'right',
    isSortable: true,
    cell: ({ number_of_providers }) => formatCount(number_of_providers),
  },
  {
    id: 'specialty',
    header: SPECIALTY,
    width: '132px',
    cell: (row) => (
      <span
        className="line-clamp-2 leading-4 whitespace-normal text-muted-foreground"
        title={specialtiesOf(row).join(', ')}
      >
        {shortSpecialty(row)}
      </span>
    ),
  },
  {
    id: 'location',
    header: LOCATION,
    width: '196px',
    isSortable: true,
    cell: (row) => (
      <span className="line-clamp-2 text-xs whitespace-normal text-muted-foreground" title={locationOf(row)}>
        {locationOf(row)}
      </span>
    ),
  },
  {
    id: 'reach',
    header: 'Email',
    width: '68px',
    cell: (row) => <Reach row={row} />,
  },
  {
    id: 'view',
    header: 'View',
    isHeaderHidden: true,
    width: '68px',
    align: 'right',
    cell: (row) => (
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`View ${nameOf(row)}`}
        onClick={() => onOpen(row.id)}
      >
        <Eye aria-hidden="true" />
      </Button>
    ),
  },
];

/** A row below 640 px. */
export function ProviderPhoneRow({ row }: { row: ProviderRow }) {
  return (
    <span className="block min-w-0 py-1">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{nameOf(row)}</span>
        <span className="ml-auto flex shrink-0 items-center gap-2">
          {row.has_email && <Reach row={row} />}
          <ProviderStatus status={row.status} />
        </span>
      </span>
      <span className="block truncate text-xs text-muted-foreground">
        {[typeOf(row), shortSpecialty(row)].join(' · ')}
      </span>
      <span className="block truncate text-xs text-muted-foreground">{locationOf(row)}</span>
    </span>
  );
}
