import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';

/** Labels conversations, for everyone. Resolves to whether it was done; a refusal is shown. */
export function useLabel(sequenceIds: readonly string[]) {
  const utils = trpc.useUtils();
  const call = trpc.mail.label.useMutation();
  return async (change: { add?: string[]; remove?: string[] }): Promise<boolean> => {
    try {
      await call.mutateAsync({ sequence_ids: [...sequenceIds], ...change });
      return true;
    } catch (error) {
      toast.error(writeFailure(error));
      return false;
    } finally {
      void utils.mail.labels.invalidate();
      void utils.mail.listSequences.invalidate();
      for (const id of sequenceIds) void utils.mail.getSequence.invalidate({ sequence_id: id });
    }
  };
}
