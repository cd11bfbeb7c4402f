import { useState } from 'react';
import { CampaignChoice } from '@/components/campaign-choice';
import { FormDialog } from '@/components/form-dialog';
import { Notice } from '@/components/notice';
import { Segmented } from '@/components/ui/segmented';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import type { Provider } from '../provider';
import { CreateCampaignDialog } from './create-campaign-dialog';

const WAYS = [
  { value: 'draft', label: 'A draft campaign' },
  { value: 'new', label: 'A new campaign' },
] as const;

interface AddDialogProps {
  provider: Provider;
  onCreateCampaign: (to: { strategyId: string | undefined; providerSetId: string }) => void;
  onClose: () => void;
}

/** Makes a lead of one provider, in a campaign that is not launched or in a new one. */
export function AddDialog({ provider, onCreateCampaign, onClose }: AddDialogProps) {
  const [isNew, setIsNew] = useState(false);
  const [campaignId, setCampaignId] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const utils = trpc.useUtils();
  const add = trpc.providers.addToCampaign.useMutation();
  if (isNew) {
    return (
      <CreateCampaignDialog
        ticked={new Map([[provider.id, { hasEmail: Boolean(provider.email) }]])}
        onClear={onClose}
        onCreateCampaign={onCreateCampaign}
        onClose={onClose}
      />
    );
  }
  const submit = async () => {
    setIsAsked(true);
    if (campaignId === undefined) return;
    try {
      const { added } = await add.mutateAsync({
        params: { id: campaignId },
        body: { provider_ids: [provider.id] },
      });
      toast.success(added === 0 ? 'It was in the campaign before' : 'Added to the campaign');
    } catch (error) {
      toast.error(writeFailure(error));
      return;
    }
    void utils.providers.work.invalidate();
    void utils.leads.invalidate();
    onClose();
  };
  return (
    <FormDialog
      title={`Add ${provider.name} to a campaign`}
      description="It becomes a lead on the campaign's list and is chosen."
      isBusy={add.isPending}
      submitLabel="Add"
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented label="To" options={WAYS} value="draft" onChange={(way) => setIsNew(way === 'new')} />
      {!provider.email && (
        <Notice tone="warning">
          No email address is known of it. Emails are written for it too, but it is left out at the launch.
        </Notice>
      )}
      <CampaignChoice
        value={campaignId}
        onChange={setCampaignId}
        error={isAsked && campaignId === undefined ? 'Choose a campaign.' : undefined}
      />
    </FormDialog>
  );
}
