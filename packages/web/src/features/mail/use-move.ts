import type { SequencePlace } from '@myra/shared/constants/mail';
import { formatFullDate } from '@/lib/format-date';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { useRefresh } from './use-refresh';

const DONE: Record<SequencePlace, string> = {
  inbox: 'Moved to the inbox',
  archived: 'Archived',
  snoozed: 'Snoozed',
};

/**
 * Moves a conversation, for everyone, and offers to undo it. Resolves to whether it was done; a refusal is shown.
 * `until` (epoch ms) ends a snooze.
 */
export function useMove(sequenceId: string) {
  const refresh = useRefresh(sequenceId);
  const call = trpc.mail.move.useMutation();
  const send = async (place: SequencePlace, until?: number): Promise<boolean> => {
    try {
      const time = until === undefined ? {} : { until: new Date(until).toISOString() };
      await call.mutateAsync({ sequence_ids: [sequenceId], place, ...time });
    } catch (error) {
      toast.error(writeFailure(error));
      return false;
    }
    await refresh();
    return true;
  };
  return async (place: SequencePlace, until?: number): Promise<boolean> => {
    if (!(await send(place, until))) return false;
    toast.success(DONE[place], {
      detail:
        until === undefined
          ? undefined
          : `Back in the inbox on ${formatFullDate(new Date(until).toISOString())}.`,
      ...(place !== 'inbox' && { action: { label: 'Undo', onClick: () => void send('inbox') } }),
    });
    return true;
  };
}
