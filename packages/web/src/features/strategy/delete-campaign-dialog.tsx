import { messages } from '@myra/shared/messages/catalogue';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { type Campaign, nameOf } from './campaign';

/** Asks once, says what is lost, and deletes the campaign. */
export function DeleteCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.campaigns.remove.useMutation(failing(messages.error.deleteCampaign));
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: campaign.id } });
    toast.success(messages.success.campaignDeleted);
    await Promise.all([
      utils.campaigns.list.invalidate(),
      utils.strategies.list.invalidate(),
      utils.activity.invalidate(),
    ]);
  };
  return (
    <ConfirmDialog
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete campaign"
      description={`“${nameOf(campaign)}” is taken out of the strategy for everybody.`}
      consequence={lossOf(campaign)}
      confirmLabel="Delete campaign"
      onConfirm={confirm}
    />
  );
}

function lossOf({ lead_count, sent_count }: Campaign): string {
  const written =
    lead_count === null || lead_count === 0
      ? 'Its settings are lost.'
      : `Its settings and the sequences of ${formatNoun(lead_count, 'lead')} are lost; the leads stay in their list.`;
  const sent =
    sent_count === null || sent_count === 0
      ? ''
      : ` ${formatNoun(sent_count, 'person has', 'people have')} been written to: nothing more goes out to them, their replies still arrive.`;
  return written + sent;
}
