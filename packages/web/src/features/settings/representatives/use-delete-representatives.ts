import { messages } from '@myra/shared/messages/catalogue';
import { useCallback, useRef } from 'react';
import type { Representative } from '@/lib/representative';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/** Deletes one or many, one call each, with one toast for the lot. */
export function useDeleteRepresentatives() {
  const utils = trpc.useUtils();
  const remove = trpc.representatives.remove.useMutation();
  const isRunning = useRef(false);
  const { mutateAsync } = remove;

  const deleteMany = useCallback(
    async (people: readonly Representative[]) => {
      if (isRunning.current) return;
      isRunning.current = true;
      let refusal: unknown;
      for (const { id } of people) {
        await mutateAsync({ params: { id } }).catch((error: unknown) => {
          refusal ??= error;
        });
      }
      await Promise.all([utils.representatives.invalidate(), utils.emailAccounts.invalidate()]);
      if (refusal === undefined) toast.success(messages.success.representativeDeleted);
      else toast.failure(refusal, messages.error.deleteRepresentative);
      isRunning.current = false;
    },
    [mutateAsync, utils],
  );
  const deleteOne = useCallback((person: Representative) => void deleteMany([person]), [deleteMany]);
  return { deleteOne, deleteMany, isBusy: remove.isPending };
}
