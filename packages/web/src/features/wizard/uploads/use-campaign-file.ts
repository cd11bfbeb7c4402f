import { leadContentFault, leadFileFault } from '@/lib/file-check';
import { useSaveSource } from '../use-save-source';
import type { WizardCampaign } from '../wizard-step-props';
import type { KeptUpload } from './kept-uploads';
import { type Uploads, useUploads } from './use-uploads';

/** The lead file of a stored campaign as a kept upload; null where there is none. */
export const storedFileOf = (campaign: WizardCampaign | undefined): KeptUpload | null => {
  const file = campaign?.lead_file;
  if (!file?.upload_id) return null;
  return { upload_id: file.upload_id, name: file.name ?? '-', bytes: file.bytes ?? 0 };
};

interface CampaignFile {
  uploads: Uploads;
  /** Stores another file, or none. */
  change: (file: KeptUpload | null) => void;
}

/**
 * Sends a lead file as soon as it is chosen and stores it: in the campaign if there is one, else through `onDraft`.
 */
export function useCampaignFile(input: {
  campaign: WizardCampaign | undefined;
  putCampaign: (campaign: WizardCampaign) => void;
  onDraft: (file: KeptUpload | null) => void;
}): CampaignFile {
  const { campaign, putCampaign, onDraft } = input;
  const { saveSource } = useSaveSource(putCampaign);
  const change = (file: KeptUpload | null) =>
    campaign === undefined ? onDraft(file) : void saveSource(campaign, file);
  const uploads = useUploads({
    kept: [],
    fault: leadFileFault,
    contentFault: leadContentFault,
    onKept: change,
  });
  return { uploads, change };
}
