import { messages } from '@myra/shared/messages/catalogue';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/** Puts one person back whom the organization is already in touch with; a refusal is shown as a toast. */
export function usePutBack(campaignId: string, onDone: () => void): (leadId: string) => Promise<void> {
  const changeLeads = trpc.campaigns.changeLeads.useMutation();
  return async (leadId) => {
    try {
      await changeLeads.mutateAsync({
        params: { id: campaignId },
        body: { add_ids: [leadId], remove_ids: [] },
      });
      toast.success('1 person put back');
      onDone();
    } catch (error) {
      toast.failure(error, messages.error.general);
    }
  };
}
