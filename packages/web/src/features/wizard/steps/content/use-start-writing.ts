import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { WizardStepProps } from '../../wizard-step-props';

/**
 * Starts the generation and goes on to its progress. A refusal is shown as a toast and returned as `refusal`; the step
 * stays as it is.
 */
export function useStartWriting({ organization, campaign, goNext }: WizardStepProps) {
  const generate = trpc.sequences.generate.useMutation();
  const utils = trpc.useUtils();
  const [refusal, setRefusal] = useState<unknown>(undefined);
  const start = async () => {
    setRefusal(undefined);
    try {
      await generate.mutateAsync({
        params: { lead_list_id: campaign.lead_list_id ?? '' },
        query: { campaign_id: campaign.id, organization_id: organization.id },
      });
    } catch (error) {
      setRefusal(error);
      return toast.failure(error, messages.error.startGeneration);
    }
    await Promise.all([utils.campaigns.watch.invalidate(), utils.sequences.invalidate()]);
    await goNext();
  };
  return { start, refusal, isStarting: generate.isPending };
}
