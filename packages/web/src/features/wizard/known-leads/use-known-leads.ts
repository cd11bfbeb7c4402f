import { useState } from 'react';
import { type CarriedLeads, forgetCarriedLeads, readCarriedLeads } from '@/lib/carried-leads';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import type { WizardCampaign } from '../wizard-step-props';

export type KnownLeads = ReturnType<typeof useKnownLeads>;

/** Leads that are already in Myra and will be the campaign's: carried here from another page, or chosen in the step. */
export function useKnownLeads(carriedId: string | undefined) {
  const user = useUser();
  const [chosen, setChosen] = useState(() => readCarriedLeads(user.id, carriedId));
  const act = trpc.leads.act.useMutation();
  const update = trpc.campaigns.update.useMutation();
  const utils = trpc.useUtils();
  /** Puts them on the campaign's list, and chooses whom it does not leave out. Returns the campaign on the step that chooses among them. */
  const addTo = async (campaign: WizardCampaign, { leads }: CarriedLeads): Promise<WizardCampaign> => {
    await act.mutateAsync({
      body: { leads, act: { type: 'campaign', campaign_id: campaign.id, way: 'add', only_suggested: true } },
    });
    void utils.leads.invalidate();
    forgetCarriedLeads(user.id);
    setChosen(undefined);
    return update.mutateAsync({
      params: { id: campaign.id },
      body: { wizard_step: 'LEADS' },
      version: null,
    });
  };
  return { chosen, choose: setChosen, drop: () => setChosen(undefined), addTo, isBusy: act.isPending };
}
