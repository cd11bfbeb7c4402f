import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';

/** Deletes workspaces, and brings them back. */
export function useDeleteWorkspaces() {
  const utils = trpc.useUtils();
  const remove = trpc.workspaces.remove.useMutation(failing(writeFailure));
  const restore = trpc.workspaces.restore.useMutation(failing(writeFailure));
  const bringBack = async (ids: string[]) => {
    if (await succeeds(restore.mutateAsync({ body: { workspace_ids: ids } }))) {
      toast.success(`${formatNoun(ids.length, 'workspace')} brought back.`);
    }
    await utils.workspaces.invalidate();
  };
  return {
    isBusy: remove.isPending || restore.isPending,
    bringBack,
    /** True if they are deleted. */
    deleteAll: async (ids: string[]): Promise<boolean> => {
      const isDone = await succeeds(remove.mutateAsync({ body: { workspace_ids: ids } }));
      await utils.workspaces.invalidate();
      if (!isDone) return false;
      toast.success(`${formatNoun(ids.length, 'workspace')} deleted.`, {
        detail: 'With sources, company and persona; no lead is lost. It can be undone for 30 days.',
        action: { label: 'Undo', onClick: () => void bringBack(ids) },
      });
      return true;
    },
  };
}
