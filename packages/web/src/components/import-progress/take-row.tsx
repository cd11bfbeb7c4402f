import { NOTES_REFUSED } from '@myra/shared/constants/lead-fields';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { Button } from '../ui/button';
import type { ImportRow } from './import-rows-csv';
import { rowsKeyOf } from './use-import-rows';

/** Takes a row without its notes, where they were all that was wrong with it. */
export function TakeRow({ taskId, row: { line, code } }: { taskId: string; row: ImportRow }) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const take = trpc.leads.takeImportRows.useMutation();
  if (code !== NOTES_REFUSED || line === null) return null;
  const run = async () => {
    const hasFailed = utils.tasks.watch.getData({ task_id: taskId })?.status === 'error';
    try {
      const { taken, left } = await take.mutateAsync({ params: { id: taskId }, body: { lines: [line] } });
      if (taken === 1)
        toast.success(`Line ${line} is taken, without its notes`, {
          detail: hasFailed ? 'Try the import again to go on with it.' : undefined,
        });
      else if (left === 0) toast.info(`Line ${line} was dealt with before. The list shows what is left.`);
      else toast.info(`Line ${line} could not be taken. The list says why.`);
    } catch (error) {
      toast.error(writeFailure(error));
    }
    void utils.leads.invalidate();
    void utils.tasks.watch.invalidate({ task_id: taskId });
    await queryClient.invalidateQueries({ queryKey: rowsKeyOf(taskId) });
  };
  return (
    <Button variant="outline" size="sm" className="mt-1" isBusy={take.isPending} onClick={() => void run()}>
      Take without the notes
    </Button>
  );
}
