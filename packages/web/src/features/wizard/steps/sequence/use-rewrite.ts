import { TAKE_UP_MENDED } from '@myra/shared/constants/take-up-mended';
import { messages } from '@myra/shared/messages/catalogue';
import { errorData, isAway } from '@/lib/error-text';
import { mayHappenYet } from '@/lib/lost-answer';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import type { BulkRun, NamedLead, Tally } from './use-bulk-run';

/** Leads whose emails are rewritten at the same time. */
const REWRITTEN_AT_ONCE = 2;

export interface Rewrite {
  instruction: string;
  /** Also what somebody edited by hand. */
  withEdited: boolean;
}

export interface RewritableLead extends NamedLead {
  sequence_id: string;
  /** A step that was left out can be written now. */
  canWriteMore?: boolean;
  emails: readonly {
    email_id: string;
    version?: number | null;
    is_human: boolean;
    /** Why it can no longer be changed. */
    lock?: string | undefined;
  }[];
}

/** No further email can be rewritten either. One whose answer the gateway lost says nothing about the others. */
function endsAll(error: unknown): boolean {
  const { code } = errorData(error);
  return code === undefined || code === 'limit-exceeded' || (isAway(error) && !mayHappenYet(error));
}

interface RewriteOf {
  organizationId: string;
  campaignId: string;
}

/**
 * Rewrites emails of several leads in a run. Without an instruction those whose sentences are as they were stay, and steps
 * that were left out and can be written now are written.
 */
export function useRewrite({ organizationId, campaignId }: RewriteOf, run: BulkRun) {
  const writeMissing = trpc.sequences.writeMissing.useMutation();
  const regenerate = trpc.sequences.regenerateEmail.useMutation();

  const rewriteLead = async (lead: RewritableLead, { instruction, withEdited }: Rewrite, tally: Tally) => {
    const say = (why: string) => tally.notDone.push({ name: lead.name, why });
    const takesMore = instruction === '' && lead.canWriteMore === true;
    if (lead.emails.length === 0 && !takesMore) say('No email to rewrite.');
    for (const { email_id, version, is_human: isHuman, lock } of lead.emails) {
      if (lock !== undefined) say(`${lock}.`);
      else if (isHuman && !withEdited) say('Edited by hand, and left as it is.');
      if (lock !== undefined || (isHuman && !withEdited)) continue;
      try {
        const answer = await regenerate.mutateAsync({
          params: { sequence_id: lead.sequence_id, email_id },
          query: { organization_id: organizationId, instruction: instruction || TAKE_UP_MENDED },
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
    if (takesMore) {
      try {
        const params = { id: campaignId, lead_id: lead.lead_id };
        const { written } = await writeMissing.mutateAsync({ params });
        tally.added += written ?? 0;
        if (!written) say('Nothing is left for its missing steps.');
      } catch (error) {
        if (endsAll(error)) throw error;
        say(writeFailure(error, messages.error.generateSequence, 'writer'));
      }
    }
    tally.doneLeads.push({ lead_id: lead.lead_id, name: lead.name });
  };

  return (leads: readonly RewritableLead[], how: Rewrite) =>
    run('rewritten', leads, REWRITTEN_AT_ONCE, async (part, tally) => {
      const ends = await Promise.allSettled(part.map((lead) => rewriteLead(lead, how, tally)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    });
}
