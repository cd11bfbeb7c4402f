import { messages } from '@myra/shared/messages/catalogue';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/** Undoes a merge and shows the result. Rejects after a failure. */
export function useUndoMerge(): (leadId: string, mergeId: string) => Promise<void> {
  const utils = trpc.useUtils();
  const undo = trpc.leads.undoMerge.useMutation();
  return async (leadId, mergeId) => {
    try {
      await undo.mutateAsync({ params: { id: leadId, merge_id: mergeId } });
      toast.success('The merge was undone: they are two leads again.');
    } catch (error) {
      toast.failure(error, messages.error.general);
      throw error;
    } finally {
      await utils.leads.invalidate();
    }
  };
}
