import { useSaveSource } from '../use-save-source';
import type { WizardCampaign } from '../wizard-step-props';
import type { ProviderSet } from './provider-set';
import { useCarriedProviders } from './use-carried-providers';

export interface LeadSource {
  /** The ticked providers; undefined where a file is asked for. */
  set: ProviderSet | undefined;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  isDropping: boolean;
  /** Takes the providers out, so that a file can be chosen. */
  drop: () => void;
}

/** The ticked providers of a campaign, or of the address as long as there is no campaign. */
export function useLeadSource(input: {
  campaign: WizardCampaign | undefined;
  carriedId: string | undefined;
  putCampaign: (campaign: WizardCampaign) => void;
  onDropCarried: () => void;
}): LeadSource {
  const { campaign, carriedId, putCampaign, onDropCarried } = input;
  const carried = useCarriedProviders(campaign === undefined ? carriedId : undefined);
  const { saveSource, isBusy } = useSaveSource(putCampaign);
  return {
    ...carried,
    set: campaign === undefined ? carried.set : (campaign.provider_set ?? undefined),
    isDropping: isBusy,
    drop: () => (campaign === undefined ? onDropCarried() : void saveSource(campaign, null)),
  };
}
