import { useSaveVersioned } from '@/lib/form/use-save-versioned';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { KeptUpload } from './uploads/kept-uploads';
import type { WizardCampaign } from './wizard-step-props';

const formOf = ({ lead_file, provider_set }: WizardCampaign) => ({
  upload_id: lead_file?.upload_id ?? '',
  provider_set_id: provider_set?.id ?? '',
});

/**
 * Stores another file or none, and takes the providers out. Where somebody else changed the file or the providers meanwhile,
 * theirs stays and is shown.
 */
export function useSaveSource(putCampaign: (campaign: WizardCampaign) => void) {
  const utils = trpc.useUtils();
  const update = trpc.campaigns.update.useMutation();
  const { save, isBusy } = useSaveVersioned();
  const saveSource = async (campaign: WizardCampaign, file: KeptUpload | null): Promise<void> => {
    const params = { id: campaign.id };
    const body = { lead_file: file && { ...file, mappings: null }, provider_set_id: null };
    const form = { upload_id: file?.upload_id ?? '', provider_set_id: '' };
    try {
      const saved = await save({
        stored: campaign,
        draft: { version: campaign.version, base: formOf(campaign), form },
        formOf,
        send: (seen) => update.mutateAsync({ params, body, version: seen?.version ?? campaign.version }),
        readAgain: () => utils.client.campaigns.get.query({ params }),
      });
      if (!('theirs' in saved)) return putCampaign(saved);
      putCampaign(saved.theirs);
      toast.info(
        'Somebody else changed where the leads come from meanwhile. Theirs is shown, and nothing was replaced.',
      );
    } catch (error) {
      toast.failure(error);
    }
  };
  return { saveSource, isBusy };
}
