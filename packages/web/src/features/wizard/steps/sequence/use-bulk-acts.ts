import { TAKE_UP_MENDED } from '@myra/shared/constants/take-up-mended';
import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { type LeadSequence, lockOf, type SequencePages } from '@/components/sequence-editor';
import { errorData, isAway } from '@/lib/error-text';
import { mayHappenYet } from '@/lib/lost-answer';
import { type RouterInputs, trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import type { BulkVerb } from './bulk-result';
import { type NamedLead, type Tally, useBulkRun } from './use-bulk-run';

/** As many as the call takes. */
const LEADS_OF_CALL = 50;
/** Leads whose emails are rewritten at the same time. */
const REWRITTEN_AT_ONCE = 2;

type Act = RouterInputs['sequences']['act']['body']['act'];
export interface Rewrite {
  instruction: string;
  /** Also what somebody edited by hand. */
  withEdited: boolean;
}

const seen = ({ lead_id, emails }: LeadSequence) => ({
  lead_id,
  emails: emails.map(({ email_id, version }) => ({ email_id, version: version ?? 1 })),
});

/** No further email can be rewritten either. One whose answer the gateway lost says nothing about the others. */
function endsAll(error: unknown): boolean {
  const { code } = errorData(error);
  return code === undefined || code === 'limit-exceeded' || (isAway(error) && !mayHappenYet(error));
}

/** Approves, drops, takes back and rewrites several leads, in calls of a bounded size. */
export function useBulkActs(list: SequencePages, setDirty: (isDirty: boolean) => void) {
  const act = trpc.sequences.act.useMutation();
  const regenerate = trpc.sequences.regenerateEmail.useMutation();
  const [isTakenUp, setTakenUp] = useState(false);
  const { run, ...state } = useBulkRun(setDirty, list.reload);

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

  const rewriteLead = async (lead: LeadSequence, { instruction, withEdited }: Rewrite, tally: Tally) => {
    const say = (why: string) => tally.notDone.push({ name: lead.name, why });
    if (lead.emails.length === 0) say('No email to rewrite.');
    for (const { email_id, version, ...email } of lead.emails) {
      const lock = lockOf({ email_id, version, ...email });
      if (lock !== undefined) say(`${lock}.`);
      else if (email.is_human && !withEdited) say('Edited by hand, and left as it is.');
      if (lock !== undefined || (email.is_human && !withEdited)) continue;
      try {
        const answer = await regenerate.mutateAsync({
          params: { sequence_id: lead.sequence_id, email_id },
          query: { organization_id: list.organizationId, instruction: instruction || TAKE_UP_MENDED },
          version: version ?? null,
        });
        if (answer.email?.version !== version) tally.done += 1;
        else if (answer.not_applied?.length === 0) {
          if (instruction === '') tally.unchanged += 1;
          else say('The writer found nothing to change.');
        }
        for (const { text, why } of answer.not_applied ?? [])
          say(`“${text ?? ''}” was not done: ${why ?? ''}`);
      } catch (error) {
        if (endsAll(error)) throw error;
        say(writeFailure(error, messages.error.regenerateEmail, 'writer'));
      }
    }
    tally.doneLeads.push({ lead_id: lead.lead_id, name: lead.name });
  };

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
    /** Whether every email holds the sentences as they are now. */
    isTakenUp,
    rewrite: async (leads: readonly LeadSequence[], how: Rewrite) => {
      const { notDone } = await run('rewritten', leads, REWRITTEN_AT_ONCE, async (part, tally) => {
        const ends = await Promise.allSettled(part.map((lead) => rewriteLead(lead, how, tally)));
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      });
      const isWhole = leads.length === list.counts?.completed && notDone.length === 0;
      setTakenUp(how.instruction === '' && isWhole);
    },
  };
}

export type BulkActs = ReturnType<typeof useBulkActs>;
