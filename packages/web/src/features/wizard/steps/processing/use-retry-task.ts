import { errorData } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/** Goes on with a failed task; where the upstream cannot, the task is read once more. */
export function useRetryTask(taskId: string): () => void {
  const utils = trpc.useUtils();
  const retry = trpc.tasks.retry.useMutation();
  const run = async () => {
    const params = { id: taskId };
    try {
      await retry.mutateAsync({ params });
    } catch (error) {
      if (errorData(error).code !== 'not-found') return toast.failure(error);
      await utils.client.tasks.get.query({ params, query: { refresh: 'true' } });
    }
    await utils.tasks.watch.invalidate({ task_id: taskId });
  };
  return () => void run();
}
