import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { randomKey } from '@/lib/random-key';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { WizardCampaign } from '../../wizard-step-props';
import type { KickOffBody } from './assignment-form';

/**
 * Launches a campaign, once for every visit however often the button is pressed: the key is made when the step is shown.
 * Returns the launched campaign, or undefined if it was refused; a toast then says why.
 */
export function useLaunch(campaignId: string) {
  const [idempotency_key] = useState(randomKey);
  const kickOff = trpc.launches.kickOff.useMutation();
  const launch = async (body: KickOffBody): Promise<WizardCampaign | undefined> => {
    try {
      return await kickOff.mutateAsync({ params: { id: campaignId }, body: { ...body, idempotency_key } });
    } catch (error) {
      toast.failure(error, messages.error.createCampaign, { detail: 'Your choices are kept.' });
      return undefined;
    }
  };
  return { launch, isBusy: kickOff.isPending };
}
