import { ErrorView } from '@/components/error-view';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { MergeForm } from './merge-form';
import { useUndoMerge } from './use-undo-merge';

interface MergeDialogProps {
  keptId: string;
  mergedId: string;
  onMerged: (id: string) => void;
  onClose: () => void;
}

/** Shows two leads side by side and merges them, field by field as the person decides. */
export function MergeDialog({ keptId, mergedId, onMerged, onClose }: MergeDialogProps) {
  const kept = trpc.leads.history.useQuery({ params: { id: keptId } });
  const merged = trpc.leads.history.useQuery({ params: { id: mergedId } });
  const utils = trpc.useUtils();
  const merge = trpc.leads.merge.useMutation();
  const undo = useUndoMerge();
  const failed = kept.isError ? kept : merged.isError ? merged : undefined;
  const submit = async (fields: Record<string, 'kept' | 'merged'>) => {
    let mergeId: string | null | undefined;
    try {
      const { merge_id } = await merge.mutateAsync({
        params: { id: keptId },
        body: {
          merged_id: mergedId,
          fields,
          kept_version: kept.data?.lead?.version ?? null,
          merged_version: merged.data?.lead?.version ?? null,
        },
      });
      mergeId = merge_id;
    } catch (error) {
      toast.failure(error);
      await utils.leads.invalidate();
      return;
    }
    await utils.leads.invalidate();
    const undoId = mergeId;
    toast.success('The two leads are one now.', {
      action: !undoId
        ? undefined
        : { label: 'Undo', onClick: () => void undo(keptId, undoId).catch(() => undefined) },
    });
    onMerged(keptId);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="settings" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader title="Merge two leads" description="Choose whose value each field keeps." />
        {kept.data?.lead && merged.data?.lead ? (
          <MergeForm
            kept={kept.data}
            merged={merged.data}
            isBusy={merge.isPending}
            onSubmit={(fields) => void submit(fields)}
            onCancel={onClose}
          />
        ) : (
          <DialogBody>
            {failed ? <ErrorView query={failed} /> : <Skeleton className="h-40 w-full" />}
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  );
}
