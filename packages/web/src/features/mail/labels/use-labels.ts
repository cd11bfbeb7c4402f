import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';

/** Labels conversations, for everyone. Resolves to whether it was done; a refusal is shown. */
export function useLabel(sequenceIds: readonly string[]) {
  const utils = trpc.useUtils();
  const call = trpc.mail.label.useMutation(failing(writeFailure));
  return async (change: { add?: string[]; remove?: string[] }): Promise<boolean> => {
    const isDone = await succeeds(call.mutateAsync({ sequence_ids: [...sequenceIds], ...change }));
    void utils.mail.labels.invalidate();
    void utils.mail.listSequences.invalidate();
    for (const id of sequenceIds) void utils.mail.getSequence.invalidate({ sequence_id: id });
    return isDone;
  };
}
