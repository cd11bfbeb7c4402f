import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import type { BulkRunner } from '../steps/sequence/use-bulk-run';
import { type RewritableLead, useRewrite } from '../steps/sequence/use-rewrite';
import { type OutOfDate, partsOf } from './out-of-date-text';

type OldEmail = OutOfDate['emails'][number];

function byLead(emails: readonly OldEmail[]): RewritableLead[] {
  return [...Map.groupBy(emails, ({ sequence_id }) => sequence_id)].map(([sequence_id, own]) => ({
    lead_id: own[0]?.lead_id ?? '',
    name: own[0]?.lead_name ?? '',
    sequence_id: sequence_id ?? '',
    emails: own.map(({ email_id, version, is_human }) => ({
      email_id,
      version,
      is_human: is_human === true,
    })),
  }));
}

/** The leads of emails, and those with steps to add, each once. */
function withMissing(leads: readonly RewritableLead[], missing: OutOfDate['missing']): RewritableLead[] {
  const lacking = (missing?.leads ?? []).map(({ lead_id, sequence_id, lead_name }) => ({
    lead_id,
    name: lead_name ?? '',
    sequence_id: sequence_id ?? '',
    canWriteMore: true,
    emails: leads.find((lead) => lead.lead_id === lead_id)?.emails ?? [],
  }));
  return [...leads.filter((lead) => !lacking.some(({ lead_id }) => lead_id === lead.lead_id)), ...lacking];
}

/** The emails of a campaign whose sentences do not stand any more, and what can be done with them. */
export function useOutOfDate(input: {
  organizationId: string;
  campaignId: string;
  bulk: BulkRunner;
  /** Every email that is written would have all of them read again. */
  isWriting?: boolean;
  /** Emails are kept. */
  onKeep: () => void;
}) {
  const { organizationId, campaignId, bulk, isWriting = false, onKeep } = input;
  const params = { id: campaignId };
  const keeping = trpc.sequences.keepOutOfDate.useMutation(failing());
  const rewrite = useRewrite({ organizationId, campaignId }, bulk.run);
  const enabled = !isWriting && bulk.progress === undefined;
  const query = trpc.sequences.outOfDate.useQuery({ params }, { enabled });
  const { written, edited, kept } = partsOf({
    counts: query.data?.counts ?? null,
    emails: query.data?.emails ?? [],
  });
  const writeAgain = async (leads: readonly RewritableLead[], withEdited: boolean) => {
    await rewrite(leads, { instruction: '', withEdited });
    void query.refetch();
  };
  return {
    data: enabled ? query.data : undefined,
    written,
    edited,
    kept,
    /** Missing steps that can be written are written with them. */
    writeAgain: () => writeAgain(withMissing(byLead(written.emails), query.data?.missing ?? null), false),
    writeEditedAgain: () => writeAgain(byLead(edited.emails), true),
    isKeeping: keeping.isPending,
    keep: async () => {
      const email_ids = kept.emails.map(({ email_id }) => email_id);
      if (!(await succeeds(keeping.mutateAsync({ params, body: { email_ids } })))) return;
      void query.refetch();
      onKeep();
    },
  };
}
