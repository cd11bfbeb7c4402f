import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { useBulkRun } from '../steps/sequence/use-bulk-run';
import { type RewritableLead, useRewrite } from '../steps/sequence/use-rewrite';
import type { OutOfDate } from './out-of-date-text';

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

/** The emails of a campaign whose sentences do not stand any more, and what can be done with them. */
export function useOutOfDate(input: {
  organizationId: string;
  campaignId: string;
  setDirty: (isDirty: boolean) => void;
  /** Emails may have changed. */
  onChange: () => void;
}) {
  const { organizationId, campaignId, setDirty, onChange } = input;
  const params = { id: campaignId };
  const keeping = trpc.sequences.keepOutOfDate.useMutation(failing());
  const changed = () => {
    void query.refetch();
    onChange();
  };
  const { run, ...state } = useBulkRun(setDirty, changed);
  const rewrite = useRewrite(organizationId, run);
  const query = trpc.sequences.outOfDate.useQuery({ params }, { enabled: state.progress === undefined });
  const emails = query.data?.emails ?? [];
  const written = emails.filter(({ is_human }) => is_human !== true);
  const edited = emails.filter(({ is_human }) => is_human === true);
  const kept = emails.filter(({ is_withdrawn }) => is_withdrawn !== true);
  return {
    ...state,
    data: query.data,
    written,
    edited,
    kept,
    writeAgain: () => rewrite(byLead(written), { instruction: '', withEdited: false }),
    writeEditedAgain: () => rewrite(byLead(edited), { instruction: '', withEdited: true }),
    isKeeping: keeping.isPending,
    keep: async () => {
      const email_ids = kept.map(({ email_id }) => email_id);
      if (await succeeds(keeping.mutateAsync({ params, body: { email_ids } }))) changed();
    },
  };
}
