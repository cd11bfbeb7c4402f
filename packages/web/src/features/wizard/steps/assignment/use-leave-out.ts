import { messages } from '@myra/shared/messages/catalogue';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { KickOffBody } from './assignment-form';
import type { LeaveOut } from './missing-emails';

/** Leaves people out as the preview with these settings names them; a refusal is shown as a toast and thrown on. */
export function useLeaveOut(campaignId: string, body: KickOffBody, onDone: () => void): LeaveOut {
  const leaveOut = trpc.launches.leaveOut.useMutation();
  return async (reason) => {
    try {
      const { left_out } = await leaveOut.mutateAsync({
        params: { id: campaignId },
        body: { ...body, reason },
      });
      toast.success(`${formatNoun(left_out ?? 0, 'person', 'people')} left out`);
      onDone();
    } catch (error) {
      toast.failure(error, messages.error.general);
      throw error;
    }
  };
}
