import { CAMPAIGN_POLL_MS } from '@myra/shared/constants/timing';
import { useCallback } from 'react';
import { trpc } from '@/lib/trpc';
import type { WizardCampaign } from './wizard-step-props';

/** The campaign of the address, read again every 20 s while the wizard is open. */
export function useWizardCampaign(campaignId: string | undefined) {
  const query = trpc.campaigns.watch.useQuery(
    { campaign_id: campaignId ?? '' },
    { enabled: campaignId !== undefined, refetchInterval: CAMPAIGN_POLL_MS },
  );
  return { campaign: campaignId === undefined ? undefined : query.data?.campaign, query };
}

/** Makes a campaign that a call has just answered the one that every screen here knows. */
export function usePutCampaign(): (campaign: WizardCampaign) => void {
  const utils = trpc.useUtils();
  return useCallback(
    (campaign) => {
      const synced_at = new Date().toISOString();
      utils.campaigns.watch.setData({ campaign_id: campaign.id }, { campaign, synced_at });
    },
    [utils],
  );
}
