import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { isUnanswered, mayHappenYet } from '@/lib/lost-answer';
import { randomKey } from '@/lib/random-key';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { WizardCampaign } from '../../wizard-step-props';
import type { KickOffBody } from './assignment-form';

const isLaunched = ({ status }: WizardCampaign): boolean => status !== 'draft' && status !== 'inactive';

/**
 * Launches a campaign, once for every visit however often the button is pressed: the key is made when the step is shown.
 * Returns the launched campaign, also where the answer was lost, or undefined if it was refused; a toast then says why.
 * `isInDoubt` while it is not known whether it was launched.
 */
export function useLaunch(campaignId: string) {
  const [idempotency_key] = useState(randomKey);
  const [isInDoubt, setIsInDoubt] = useState(false);
  const utils = trpc.useUtils();
  const kickOff = trpc.launches.kickOff.useMutation();
  const params = { id: campaignId };
  const launch = async (body: KickOffBody): Promise<WizardCampaign | undefined> => {
    setIsInDoubt(false);
    try {
      return await kickOff.mutateAsync({ params, body: { ...body, idempotency_key } });
    } catch (error) {
      const seen = isUnanswered(error)
        ? await utils.client.campaigns.get.query({ params }).catch(() => undefined)
        : undefined;
      if (seen !== undefined && isLaunched(seen)) return seen;
      const isUnknown = isUnanswered(error) && (seen === undefined || mayHappenYet(error));
      setIsInDoubt(isUnknown);
      if (isUnknown) return undefined;
      toast.failure(error, messages.error.createCampaign, { detail: 'Your choices are kept.' });
      return undefined;
    }
  };
  return { launch, isBusy: kickOff.isPending, isInDoubt };
}
