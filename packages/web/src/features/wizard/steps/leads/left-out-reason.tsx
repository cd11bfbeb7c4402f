import { LEFT_OUT_MENDS, type LeftOutMend } from '@myra/shared/constants/left-out';
import { Link } from '@tanstack/react-router';
import { CutText } from '@/components/cut-text';
import type { LeadRow } from '@/components/lead-table/lead-view';
import { SheetLink } from '../../sheet-link';

const ON_THE_SHEET: Partial<Record<LeftOutMend, string>> = {
  angle: 'Write one',
  product: 'Change whom it is for',
};

interface LeftOutReasonProps {
  lead: Pick<LeadRow, 'left_out' | 'left_out_mend'>;
  productId: string | undefined;
  listId: string;
}

/** The way to what would let a lead in that is left out; undefined where a person's word alone does. */
function mendOf({ lead, productId, listId }: LeftOutReasonProps, forRole: string) {
  const mend = LEFT_OUT_MENDS.find((each) => each === lead.left_out_mend);
  const text = mend && ON_THE_SHEET[mend];
  if (mend === 'role') return forRole;
  if (mend === 'customers')
    return (
      <Link
        to="/organization"
        className="font-medium text-primary-soft-foreground underline-offset-3 hover:underline"
      >
        Change the ICP
      </Link>
    );
  if (text === undefined || productId === undefined) return undefined;
  return <SheetLink productId={productId} leadListId={listId} text={text} />;
}

/** Why a lead is left out, and what lets it in. */
export function LeftOutReason(props: LeftOutReasonProps) {
  const mend = mendOf(props, 'Choose it below');
  return (
    <p className="text-muted-foreground">
      {props.lead.left_out}. {mend && <>{mend}. </>}
      {mend ? 'Or select' : 'Select'} the lead to put it back.
    </p>
  );
}

/** The same in a row of the table. */
export function LeftOutCell(props: LeftOutReasonProps) {
  const { left_out, left_out_mend } = props.lead;
  return (
    <span className="block text-xs text-muted-foreground">
      <CutText
        text={left_out ?? ''}
        className={left_out_mend == null ? 'line-clamp-2 whitespace-normal' : 'block truncate'}
      />
      {mendOf(props, 'Open to choose it')}
    </span>
  );
}
