import { Notice } from '@/components/notice';
import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';
import { SheetLink } from '../sheet-link';
import { followUpText, hasFollowUp, rolesWithOne } from './follow-up-text';

interface FollowUpNoteProps {
  /** Empty: none is chosen. */
  productId: string;
  /** Undefined while no leads are imported. */
  leadListId: string | undefined;
  cadence: readonly { logic?: string | null }[];
}

/** What a follow-up needs, before one is missed: with leads, which of their roles get one email, and the way to mend it. */
export function FollowUpNote({ productId, leadListId, cadence }: FollowUpNoteProps) {
  const audience = useOrganization().organization?.audience_type;
  const isAsked = productId !== '' && audience !== 'patients' && hasFollowUp(cadence);
  const { data } = trpc.productSheet.coverage.useQuery(
    { params: { id: productId }, query: { lead_list_id: leadListId ?? '' } },
    { enabled: isAsked && leadListId !== undefined },
  );
  if (!isAsked) return null;
  const text =
    leadListId === undefined
      ? 'A follow-up says a second angle for the role of its reader; with one angle a reader gets one email.'
      : data && followUpText(data.roles);
  if (text === undefined) return null;
  const role = data && rolesWithOne(data.roles)[0]?.role;
  return (
    <Notice size="sm">
      {text}{' '}
      <SheetLink
        productId={productId}
        leadListId={leadListId}
        role={role ?? undefined}
        text={leadListId === undefined ? 'Write one' : 'Write a second one'}
      />
    </Notice>
  );
}
