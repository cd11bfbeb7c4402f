import { REFUSALS } from '@myra/shared/constants/reply-intents';
import type { SequenceDetail } from '@myra/shared/mail/conversation';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { SuppressDialog } from '@/components/lead-act/suppress-dialog';
import { Notice } from '@/components/notice';
import { leadNameOf } from '@/lib/lead-name';
import { useOrganization } from '@/lib/organization';
import { APART, type RouterOutputs, trpc } from '@/lib/trpc';

type Pair = RouterOutputs['leads']['duplicates']['pairs'][number];

/** Comparing names takes seconds in a large organization. */
const FRESH_MS = 300_000;

/** Whether the person wants no more email, or none of this. */
export const isRefusal = ({
  reply_refused: reason,
  sequence,
}: Pick<SequenceDetail, 'reply_refused'> & { sequence: Pick<SequenceDetail['sequence'], 'last_intent'> }) =>
  reason === 'suppressed' || REFUSALS.some((intent) => intent === sequence.last_intent);

/** The first lead who looks like this one and may still be written to. */
export const stillWrittenTo = (pairs: readonly Pair[], leadId: string) =>
  pairs
    .flatMap(({ first, second }) => [first, second])
    .find(
      (lead) =>
        lead != null &&
        lead.id !== leadId &&
        !lead.flags.some((flag) => flag === 'suppressed' || flag === 'no-address'),
    );

/** Below a refusal: another lead looks like the same person and goes on getting email. A person decides whether it stops too. */
export function SamePersonNotice({ detail }: { detail: SequenceDetail }) {
  const { organization } = useOrganization();
  const leadId = detail.sequence.lead_id ?? '';
  const [isAsked, setIsAsked] = useState(false);
  const query = trpc.leads.duplicates.useQuery(
    { params: { id: organization?.id ?? '' }, query: { lead_id: leadId } },
    {
      enabled: organization !== undefined && leadId !== '' && isRefusal(detail),
      staleTime: FRESH_MS,
      trpc: APART,
    },
  );
  const other = isRefusal(detail) ? stillWrittenTo(query.data?.pairs ?? [], leadId) : undefined;
  if (!other) return null;
  const who = `${leadNameOf(other.contact)} (${other.contact?.email})`;
  return (
    <>
      <Notice
        tone="warning"
        icon={Users}
        action={{ label: 'Stop that one as well', onClick: () => setIsAsked(true) }}
      >
        Another lead looks like the same person and can still get email: {who}.{' '}
        <Link
          to="/leads/duplicates"
          search={{ lead: leadId }}
          className="rounded-sm underline underline-offset-3"
        >
          See both
        </Link>
      </Notice>
      {isAsked && (
        <SuppressDialog
          leads={{ ids: [other.id] }}
          text={who}
          onDone={() => {}}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
