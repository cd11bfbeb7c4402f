import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { WizardStepProps } from '../../wizard-step-props';

/**
 * Starts the generation and goes on to its progress (WIZ-CONTENT-5). A refusal is shown as a toast, kept as `refusal`,
 * and leaves the step as it is (WIZ-CONTENT-7).
 */
export function useStartWriting({ organization, campaign, goTo }: WizardStepProps) {
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
    await goTo('PROCESSING_SEQUENCE');
  };
  return { start, refusal, isStarting: generate.isPending };
}
