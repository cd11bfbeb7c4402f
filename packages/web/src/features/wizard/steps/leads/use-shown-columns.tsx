import { useMemo } from 'react';
import type { Column } from '@/components/data-table/column';
import { LEAD_COLUMNS } from '@/components/lead-table/lead-columns';
import type { LeadRow } from '@/components/lead-table/lead-view';
import { LeftOutCell } from './left-out-reason';

interface ShownColumns {
  hidden: ReadonlySet<string>;
  productId: string | undefined;
  listId: string;
}

/** The columns of the lead table. Where nothing is said to a lead, why takes the place, with the way to what would let it in. */
export function useShownColumns({ hidden, productId, listId }: ShownColumns): readonly Column<LeadRow>[] {
  return useMemo(() => {
    const withReason = (column: Column<LeadRow>): Column<LeadRow> => ({
      ...column,
      cell: (lead) =>
        lead.left_out == null ? (
          column.cell(lead)
        ) : (
          <LeftOutCell lead={lead} productId={productId} listId={listId} />
        ),
    });
    return LEAD_COLUMNS.filter(({ id }) => !hidden.has(id)).map((column) =>
      column.id === 'painpoints' ? withReason(column) : column,
    );
  }, [hidden, productId, listId]);
}
