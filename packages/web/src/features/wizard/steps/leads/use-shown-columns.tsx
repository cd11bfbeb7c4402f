import { useMemo } from 'react';
import type { Column } from '@/components/data-table/column';
import { LEAD_COLUMNS } from '@/components/lead-table/lead-columns';
import type { LeadRow } from '@/components/lead-table/lead-view';
import { LeftOutCell } from './left-out-reason';

/** What names get of the room of an empty column. */
const WIDE_NAME = '224px';

interface ShownColumns {
  rows: readonly LeadRow[];
  hidden: ReadonlySet<string>;
  productId: string | undefined;
  listId: string;
}

/** The columns of the lead table, without those in which nothing is known of any lead. Where nothing is said to a lead, why takes the place, with the way to what would let it in. */
export function useShownColumns({
  rows,
  hidden,
  productId,
  listId,
}: ShownColumns): readonly Column<LeadRow>[] {
  const empty = LEAD_COLUMNS.filter(({ isEmpty }) => rows.length > 0 && isEmpty && rows.every(isEmpty))
    .map(({ id }) => id)
    .join();
  return useMemo(() => {
    const left = new Set([...hidden, ...empty.split(',')]);
    const withReason = (column: Column<LeadRow>): Column<LeadRow> => ({
      ...column,
      cell: (lead) =>
        lead.left_out == null ? (
          column.cell(lead)
        ) : (
          <LeftOutCell lead={lead} productId={productId} listId={listId} />
        ),
    });
    return LEAD_COLUMNS.filter(({ id }) => !left.has(id)).map((column) =>
      column.id === 'painpoints'
        ? withReason(column)
        : column.id === 'name' && empty !== ''
          ? { ...column, width: WIDE_NAME }
          : column,
    );
  }, [hidden, empty, productId, listId]);
}
