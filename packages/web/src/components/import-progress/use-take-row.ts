import { useQueryClient } from '@tanstack/react-query';
import { fieldIssues } from '@/lib/field-issues';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { rowsKeyOf } from './use-import-rows';

/** Takes a row that was set aside, as it is or with what a person typed; `how` follows what is told of it. */
export function useTakeRow(taskId: string, line: number, how: string) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const call = trpc.leads.takeImportRows.useMutation();
  /** Throws a refusal of what was typed, which belongs to its field. */
  const take = async (typed: { email?: string; reason?: string } = {}): Promise<void> => {
    const hasFailed = utils.tasks.watch.getData({ task_id: taskId })?.status === 'error';
    try {
      const body = { lines: [line], ...typed };
      const { taken, left } = await call.mutateAsync({ params: { id: taskId }, body });
      if (taken === 1)
        toast.success(`Line ${line} is taken${how}`, {
          detail: hasFailed
            ? 'Try the import again to go on with it.'
            : 'Why it was set aside is noted on the lead’s page. Notes of such a line are not kept.',
        });
      else if (left === 0) toast.info(`Line ${line} was dealt with before. The list shows what is left.`);
      else toast.info(`Line ${line} could not be taken. The list says why.`);
    } catch (error) {
      if (Object.keys(typed).length > 0 && fieldIssues(error).size > 0) throw error;
      toast.error(writeFailure(error));
    }
    void utils.leads.invalidate();
    void utils.tasks.watch.invalidate({ task_id: taskId });
    await queryClient.invalidateQueries({ queryKey: rowsKeyOf(taskId) });
  };
  return { take, isBusy: call.isPending };
}
