import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { WizardStepProps } from '../../wizard-step-props';

/**
 * Starts writing a part of the list. The first leads are read on this step; any other part opens the progress. A refusal is
 * shown as a toast and returned as `refusal`; the step does not change.
 */
export function useStartWriting({ organization, campaign, goNext }: WizardStepProps) {
  const generate = trpc.sequences.generate.useMutation();
  const utils = trpc.useUtils();
  const [refusal, setRefusal] = useState<unknown>(undefined);
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
      setRefusal(error);
      toast.failure(error, messages.error.startGeneration);
    }
  };
  return { start, refusal, isStarting: generate.isPending };
}
