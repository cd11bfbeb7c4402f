import type { MissingReason } from '@myra/shared/constants/launches';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import type { KickOffBody } from './assignment-form';

/** What a person can do about the leads and emails that the preview with these settings names. A refusal is shown as a toast. */
export function useLaunchActs(campaignId: string, body: KickOffBody, onDone: () => void) {
  const leaveOut = trpc.launches.leaveOut.useMutation(failing());
  const changeLeads = trpc.campaigns.changeLeads.useMutation(failing());
  const takeOut = trpc.launches.takeLinksOut.useMutation(failing());
  const params = { id: campaignId };
  return {
    /** Rejects if it was refused, so that the question stays open. */
    leaveOut: async (reason: MissingReason): Promise<void> => {
      const { left_out } = await leaveOut.mutateAsync({ params, body: { ...body, reason } });
      toast.success(`${formatNoun(left_out ?? 0, 'person', 'people')} left out`);
      onDone();
    },
    /** Puts one person back whom the organization is already in touch with. */
    putBack: async (leadId: string): Promise<void> => {
      const change = { add_ids: [leadId], remove_ids: [] };
      if (!(await succeeds(changeLeads.mutateAsync({ params, body: change })))) return;
      toast.success('1 person put back');
      onDone();
    },
    /** Takes foreign links out of all held emails. Rejects if it was refused. */
    takeLinksOut: async (): Promise<void> => {
      const { emails } = await takeOut.mutateAsync({ params, body });
      if (emails) toast.success(`Link taken out of ${formatNoun(emails, 'email')}`);
      else toast.error('Nothing changed: the link stands in the subject, or is all there is.');
      onDone();
    },
  };
}
