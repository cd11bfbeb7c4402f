import { LEFT_OUT_MENDS, type LeftOutMend } from '@myra/shared/constants/left-out';
import { CutText } from '@/components/cut-text';
import type { LeadRow } from '@/components/lead-table/lead-view';
import { SheetLink } from '../../sheet-link';

const ON_THE_SHEET: Partial<Record<LeftOutMend, string>> = {
  angle: 'Write one',
  product: 'Change whom it is for',
};

interface LeftOutReasonProps {
  lead: LeadRow;
  productId: string | undefined;
  listId: string;
}

/** The way to what would let a lead in that is left out. */
function Mend({ lead, productId, listId, forRole }: LeftOutReasonProps & { forRole: string }) {
  const mend = LEFT_OUT_MENDS.find((each) => each === lead.left_out_mend);
  const text = mend && ON_THE_SHEET[mend];
  if (mend === 'role') return forRole;
  if (text === undefined || productId === undefined) return null;
  return <SheetLink productId={productId} leadListId={listId} text={text} />;
}

/** Why a lead is left out, in a sentence. */
export function LeftOutReason(props: LeftOutReasonProps) {
  return (
    <>
      {props.lead.left_out}. <Mend {...props} forRole="Choose it below." />
    </>
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
      <Mend {...props} forRole="Open to choose it" />
    </span>
  );
}
