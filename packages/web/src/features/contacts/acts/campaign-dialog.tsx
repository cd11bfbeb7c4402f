import { useState } from 'react';
import { CampaignChoice } from '@/components/campaign-choice';
import { FormDialog } from '@/components/form-dialog';
import { type ChosenLeads, useLeadAct } from './use-lead-act';

interface CampaignDialogProps {
  leads: ChosenLeads;
  text: string;
  onDone: () => void;
  onClose: () => void;
}

/** Adds leads to a campaign that is not launched. */
export function CampaignDialog({ leads, text, onDone, onClose }: CampaignDialogProps) {
  const { run, isBusy } = useLeadAct();
  const [campaignId, setCampaignId] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const submit = async () => {
    setIsAsked(true);
    if (campaignId === undefined) return;
    const act = { type: 'campaign', campaign_id: campaignId, way: 'add' } as const;
    if (!(await run(leads, act, 'Added to the campaign'))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={`Add ${text} to a campaign`}
      description="They come onto its list and are chosen. Emails are written in the campaign."
      width="ask"
      isBusy={isBusy}
      submitLabel="Add"
      onSubmit={submit}
      onClose={onClose}
    >
      <CampaignChoice
        value={campaignId}
        onChange={setCampaignId}
        error={isAsked && campaignId === undefined ? 'Choose a campaign.' : undefined}
      />
    </FormDialog>
  );
}
