import type { SequencePlace } from '@myra/shared/constants/mail';
import { formatFullDate } from '@/lib/format-date';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';

const DONE: Record<SequencePlace, string> = {
  inbox: 'Moved to the inbox',
  archived: 'Archived',
  snoozed: 'Snoozed',
};

/**
 * Moves conversations, for everyone, and offers to undo it. Resolves to whether it was done; a refusal is shown.
 * `until` (epoch ms) ends a snooze.
 */
export function useMove(sequenceIds: readonly string[]) {
  const utils = trpc.useUtils();
  const call = trpc.mail.move.useMutation();
  const send = async (place: SequencePlace, until?: number): Promise<boolean> => {
    const ids = [...sequenceIds];
    try {
      const time = until === undefined ? {} : { until: new Date(until).toISOString() };
      await call.mutateAsync({ sequence_ids: ids, place, ...time });
    } catch (error) {
      toast.error(writeFailure(error));
      return false;
    } finally {
      void utils.mail.badges.invalidate();
      void utils.mail.listSequences.invalidate();
      for (const id of ids) void utils.mail.getSequence.invalidate({ sequence_id: id });
    }
    return true;
  };
  return async (place: SequencePlace, until?: number): Promise<boolean> => {
    if (!(await send(place, until))) return false;
    const count = sequenceIds.length === 1 ? '' : ` (${sequenceIds.length} conversations)`;
    toast.success(`${DONE[place]}${count}`, {
      detail:
        until === undefined
          ? undefined
          : `Back in the inbox on ${formatFullDate(new Date(until).toISOString())}.`,
      ...(place !== 'inbox' && { action: { label: 'Undo', onClick: () => void send('inbox') } }),
    });
    return true;
  };
}
