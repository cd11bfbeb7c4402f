import { screenTexts } from '@myra/shared/messages/screen-texts';
import type { Column } from '@/components/data-table/column';
import { formatCount, formatNoun } from '@/lib/format-count';
import type { RouterOutputs } from '@/lib/trpc';

export type Account = RouterOutputs['accounts']['list']['accounts'][number];

export const placeOf = ({ city, state }: Account): string =>
  [city, state].filter(Boolean).join(', ') || screenTexts.missing;

export const accountColumns: Column<Account>[] = [
  {
    id: 'name',
    header: 'Account',
    cell: ({ name, category }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium" title={name ?? undefined}>
          {name || screenTexts.missing}
        </span>
        {category && <span className="block truncate text-xs text-muted-foreground">{category}</span>}
      </span>
    ),
  },
  { id: 'place', header: 'Location', width: '200px', cell: (row) => placeOf(row) },
  {
    id: 'territory',
    header: 'Territory',
    width: '180px',
    cell: ({ territory }) => territory?.name ?? screenTexts.missing,
  },
  { id: 'leads', header: 'Leads', width: '96px', align: 'right', cell: ({ leads }) => formatCount(leads) },
  {
    id: 'contacted',
    header: 'Contacted',
    width: '112px',
    align: 'right',
    cell: ({ contacted }) => formatCount(contacted),
  },
  {
    id: 'replied',
    header: 'Replied',
    width: '96px',
    align: 'right',
    cell: ({ replied }) => formatCount(replied),
  },
];

/** A row below 640 px. */
export function AccountPhoneRow({ row }: { row: Account }) {
  return (
    <span className="block min-w-0 py-1">
      <span className="block truncate font-medium">{row.name}</span>
      <span className="block truncate text-xs text-muted-foreground">
        {[placeOf(row), row.territory?.name].filter(Boolean).join(' · ')}
      </span>
      <span className="block truncate text-xs text-muted-foreground tabular-nums">
        {formatNoun(row.leads ?? 0, 'lead')}, {formatCount(row.contacted)} contacted,{' '}
        {formatCount(row.replied)} replied
      </span>
    </span>
  );
}
