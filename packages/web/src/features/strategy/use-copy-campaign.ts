import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type Campaign, nameOf } from './campaign';

/** Copies the settings of a campaign into a new draft, and opens that. One copy at a time. */
export function useCopyCampaign(strategyId: string): (campaign: Campaign) => void {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.campaigns.copy.useMutation();
  const isBusy = useRef(false);
  return useCallback(
    async (campaign: Campaign) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const made = await mutateAsync({ params: { id: campaign.id } });
        await Promise.all([utils.campaigns.list.invalidate(), utils.activity.invalidate()]);
        toast.success(`The settings of “${nameOf(campaign)}” are in a new draft. Choose its leads.`);
        const search = { strategy_id: strategyId, campaign_id: made.id };
        await router.navigate({ to: '/create-strategy', search });
      } catch (error) {
        toast.failure(error, 'The campaign was not copied.');
      } finally {
        isBusy.current = false;
      }
    },
    [mutateAsync, utils, router, strategyId],
  );
}
