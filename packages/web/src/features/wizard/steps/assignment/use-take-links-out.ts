import { messages } from '@myra/shared/messages/catalogue';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { KickOffBody } from './assignment-form';

/** Takes foreign links out of all held emails; a refusal is shown as a toast and thrown on. */
export function useTakeLinksOut(campaignId: string, body: KickOffBody, onDone: () => void) {
  const takeOut = trpc.launches.takeLinksOut.useMutation();
  return async (): Promise<void> => {
    try {
      const { emails } = await takeOut.mutateAsync({ params: { id: campaignId }, body });
      if (emails) toast.success(`Link taken out of ${formatNoun(emails, 'email')}`);
      else toast.error('Nothing changed: the link stands in the subject, or is all there is.');
      onDone();
    } catch (error) {
      toast.failure(error, messages.error.general);
      throw error;
    }
  };
}
