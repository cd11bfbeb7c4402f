import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Button } from '@/components/ui/button';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { DropLead } from './drop-lead';
import type { LeadSequence } from './lead-sequence';
import { OpeningLine } from './opening-line';
import type { SequencePages } from './use-sequence-pages';

interface FailedLeadProps {
  list: SequencePages;
  lead: LeadSequence;
  /** Before the launch. */
  canRetry: boolean;
}

/** Why nothing was written for a lead, and the choices: try again, write offline, or remove the lead. */
export function FailedLead({ list, lead, canRetry }: FailedLeadProps) {
  const retry = trpc.sequences.retryLead.useMutation(failing(messages.error.generateSequence));
  const params = { id: list.campaignId, lead_id: lead.lead_id };

  const write = async (writer: 'configured' | 'composer') => {
    if (await succeeds(retry.mutateAsync({ params, body: { writer } }))) list.reload();
  };
  return (
    <div className="flex flex-col gap-3 border-t px-4 py-4">
      <p className="text-danger-soft-foreground">{lead.error ?? 'The writer gave no reason.'}</p>
      {canRetry && <OpeningLine list={list} lead={lead} className="border-t-0 p-0" />}
      {canRetry && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            isBusy={retry.isPending && retry.variables.body?.writer === 'configured'}
            onClick={() => void write('configured')}
          >
            {screenTexts.wizard.retry}
          </Button>
          <Button
            variant="outline"
            isBusy={retry.isPending && retry.variables.body?.writer === 'composer'}
            onClick={() => void write('composer')}
          >
            Write with the offline writer
          </Button>
          <DropLead list={list} lead={lead} variant="destructive-outline" label="Drop from campaign" />
        </div>
      )}
    </div>
  );
}
