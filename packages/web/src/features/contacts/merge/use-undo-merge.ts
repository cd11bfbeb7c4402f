import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';

/** Undoes a merge and shows the result. Rejects after a failure. */
export function useUndoMerge(): (leadId: string, mergeId: string) => Promise<void> {
  const utils = trpc.useUtils();
  const undo = trpc.leads.undoMerge.useMutation(failing());
  return async (leadId, mergeId) => {
    try {
      await undo.mutateAsync({ params: { id: leadId, merge_id: mergeId } });
      toast.success('The merge was undone: they are two leads again.');
    } finally {
      await utils.leads.invalidate();
    }
  };
}
