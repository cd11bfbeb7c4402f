import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { isUnanswered, mayHappenYet } from '@/lib/lost-answer';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { WizardStepProps } from '../../wizard-step-props';

/**
 * Starts writing a part of the list. The first leads are read on this step; any other part opens the progress. A refusal is
 * shown as a toast and returned as `refusal`; the step does not change.
 */
export function useStartWriting({ organization, campaign, goNext, putCampaign }: WizardStepProps) {
  const generate = trpc.sequences.generate.useMutation();
  const utils = trpc.useUtils();
  const [refusal, setRefusal] = useState<unknown>(undefined);
  /** The campaign with a writing that began although nobody said so. */
  const findStarted = async () => {
    const params = { id: campaign.id };
    const seen = await utils.client.campaigns.get.query({ params }).catch(() => undefined);
    const { task_id, task_type } = seen?.pending_task_details ?? {};
    const isNew = task_id !== campaign.pending_task_details?.task_id;
    return task_type === 'lead_list_sequence_generation' && isNew ? seen : undefined;
  };
  const start = async (part: 'first' | 'rest') => {
    setRefusal(undefined);
    try {
      const { part: started } = await generate.mutateAsync({
        params: { lead_list_id: campaign.lead_list_id ?? '' },
        query: { campaign_id: campaign.id, organization_id: organization.id, part },
      });
      await Promise.all([utils.campaigns.watch.invalidate(), utils.sequences.invalidate()]);
      if (started !== 'first') await goNext();
    } catch (error) {
      const seen = isUnanswered(error) ? await findStarted() : undefined;
      if (seen !== undefined) {
        putCampaign(seen);
        void utils.sequences.invalidate();
        if (seen.first_lead_ids == null) await goNext();
        return;
      }
      setRefusal(error);
      // Where nobody knows, the notice on the step says so.
      if (!mayHappenYet(error)) toast.failure(error, messages.error.startGeneration);
    }
  };
  return { start, refusal, isStarting: generate.isPending };
}
