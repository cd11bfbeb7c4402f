import { Trash2 } from 'lucide-react';
import type { Column } from '@/components/data-table/column';
import { Time } from '@/components/time';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { formatDate } from '@/lib/format-date';
import { reasonLabel, sourceLabel } from '@/lib/suppression-words';
import type { Suppression } from './suppression';

type OnRemove = (row: Suppression) => void;

export const suppressionColumns = (onRemove: OnRemove): Column<Suppression>[] => [
  { id: 'value', header: 'Address or domain', cell: (row) => <Value row={row} /> },
  { id: 'reason', header: 'Reason', width: '220px', cell: ({ reason }) => reasonLabel(reason) },
  {
    id: 'source',
    header: 'Source',
    width: '150px',
    cell: ({ source }) => <span className="text-muted-foreground">{sourceLabel(source)}</span>,
  },
  {
    id: 'added',
    header: 'Added',
    width: '110px',
    cell: ({ created_at }) => <Time at={created_at} className="text-muted-foreground tabular-nums" />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '88px',
    align: 'right',
    cell: (row) => <RemoveButton row={row} onRemove={onRemove} />,
  },
];

function Value({ row }: { row: Suppression }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium" title={row.value ?? undefined}>
        {row.value ?? '-'}
      </span>
      {row.scope === 'domain' && <Badge variant="outline">Domain</Badge>}
    </span>
  );
}

function RemoveButton({ row, onRemove }: { row: Suppression; onRemove: OnRemove }) {
  return (
    <IconButton icon={Trash2} label={`Remove ${row.value ?? 'this entry'}`} onClick={() => onRemove(row)} />
  );
}

/** An entry in two lines. */
export function SuppressionPhoneRow({ row, onRemove }: { row: Suppression; onRemove: OnRemove }) {
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 grow">
        <Value row={row} />
        <div className="truncate text-muted-foreground">
          {reasonLabel(row.reason)} · {formatDate(row.created_at)}
        </div>
      </div>
      <RemoveButton row={row} onRemove={onRemove} />
    </div>
  );
}
