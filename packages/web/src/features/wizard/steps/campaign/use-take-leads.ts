import { useState } from 'react';
import type { CarriedLeads } from '@/lib/carried-leads';
import { toast } from '@/lib/toast';
import type { KnownLeads } from '../../known-leads/use-known-leads';
import { useProviderImport } from '../../provider-set/use-provider-import';
import { storedFileOf } from '../../uploads/use-campaign-file';
import type { CampaignStepProps, WizardCampaign } from '../../wizard-step-props';

/** The step that opens has a button that begins it again. */
const IMPORT_DOUBT =
  'No answer came, so it is not known whether the import began. Press Next: it is imported once.';

/** Gives a saved campaign its leads, where no file has to be mapped first, and opens the step that comes then. */
export function useTakeLeads(step: CampaignStepProps, known: KnownLeads) {
  const { campaign } = step;
  const { begin: importProviders } = useProviderImport();
  const [isImporting, setIsImporting] = useState(false);

  /** With providers there is nothing to map: they are imported at once, unless they have been before. */
  const takeProviders = async (saved: WizardCampaign) => {
    if (saved.lead_list_id !== null) return void (await step.goNext());
    setIsImporting(true);
    const importing = await importProviders(saved)
      .then((begun) => begun ?? toast.info(IMPORT_DOUBT))
      .catch((error: unknown) => toast.failure(error));
    setIsImporting(false);
    if (campaign === undefined) step.onCreated(importing ?? saved);
    else if (importing) step.showImport(importing);
  };
  /** With leads that are already in Myra there is nothing to import: they come onto the campaign's list. */
  const takeKnown = async (saved: WizardCampaign, chosen: CarriedLeads) => {
    const filled = await known.addTo(saved, chosen).catch((error: unknown) => void toast.failure(error));
    if (campaign === undefined) return step.onCreated(filled ?? saved);
    if (filled === undefined) return;
    step.putCampaign(filled);
    await step.goTo('LEADS');
  };
  const takeLeads = async (saved: WizardCampaign) => {
    if (known.chosen !== undefined) return await takeKnown(saved, known.chosen);
    if (saved.provider_set) return await takeProviders(saved);
    if (campaign === undefined) return step.onCreated(saved);
    const isFilled = campaign.lead_list_id !== null && storedFileOf(campaign) === null;
    await (isFilled ? step.goTo('LEADS') : step.goNext());
  };
  return { takeLeads, isTaking: isImporting || known.isBusy };
}
