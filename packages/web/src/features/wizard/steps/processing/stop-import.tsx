import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';

/** Stops a running import, after asking. */
export function StopImport({ taskId }: { taskId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const utils = trpc.useUtils();
  const cancel = trpc.tasks.cancel.useMutation(failing());
  const confirm = async () => {
    await cancel.mutateAsync({ params: { id: taskId } });
    await utils.tasks.watch.invalidate({ task_id: taskId });
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Stop import
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Stop the import?"
        description="The rest of the file is not read, and the campaign gets no lead list from it."
        consequence="People who were imported so far stay in your contacts. You can import the file again from the columns."
        confirmLabel="Stop import"
        cancelLabel="Go on"
        onConfirm={confirm}
      />
    </>
  );
}
