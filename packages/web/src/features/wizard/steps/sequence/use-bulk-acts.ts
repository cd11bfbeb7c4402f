import { messages } from '@myra/shared/messages/catalogue';
import { type LeadSequence, lockOf, type SequencePages } from '@/components/sequence-editor';
import { type RouterInputs, trpc } from '@/lib/trpc';
import type { BulkVerb } from './bulk-result';
import type { BulkRunner, NamedLead } from './use-bulk-run';
import { type Rewrite, useRewrite } from './use-rewrite';

/** As many as the call takes. */
const LEADS_OF_CALL = 50;

type Act = RouterInputs['sequences']['act']['body']['act'];
const seen = ({ lead_id, emails }: LeadSequence) => ({
  lead_id,
  emails: emails.map(({ email_id, version }) => ({ email_id, version: version ?? 1 })),
});

/** Approves, drops, takes back and rewrites several leads, in calls of a bounded size. */
export function useBulkActs(list: SequencePages, { run, ...state }: BulkRunner) {
  const act = trpc.sequences.act.useMutation();
  const rewrite = useRewrite(list, run);

  const call = <Lead extends NamedLead>(
    verb: BulkVerb,
    leads: readonly Lead[],
    toAct: (part: readonly Lead[]) => Act,
  ) =>
    run(verb, leads, LEADS_OF_CALL, async (part, tally) => {
      const answer = await act.mutateAsync({ params: { id: list.campaignId }, body: { act: toAct(part) } });
      for (const lead of part) {
        const { lead_id, name } = lead;
        const refused = answer.not_done.find((one) => one.lead_id === lead_id);
        if (refused) tally.notDone.push({ name, why: refused.why ?? messages.error.general });
        else tally.doneLeads.push({ lead_id, name });
      }
      tally.done = tally.doneLeads.length;
    });

  return {
    ...state,
    approve: (leads: readonly LeadSequence[], reason: string) =>
      call('approved', leads, (part) => ({
        type: 'approve',
        leads: part.map(seen),
        ...(reason !== '' && { accept_reason: reason }),
      })),
    drop: (leads: readonly LeadSequence[]) =>
      call('dropped', leads, (part) => ({ type: 'drop', leads: part.map(seen) })),
    takeBack: (leads: readonly NamedLead[]) =>
      call('taken back', leads, (part) => ({
        type: 'restore',
        leads: part.map(({ lead_id }) => ({ lead_id })),
      })),
    rewrite: (leads: readonly LeadSequence[], how: Rewrite) =>
      rewrite(
        leads.map((lead) => ({
          ...lead,
          canWriteMore: lead.not_written.some((one) => one.can_be_written),
          emails: lead.emails.map((email) => ({ ...email, lock: lockOf(email) })),
        })),
        how,
      ),
  };
}

export type BulkActs = ReturnType<typeof useBulkActs>;
