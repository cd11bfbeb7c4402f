import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';

/** Deletes workspaces, and brings them back. */
export function useDeleteWorkspaces() {
  const utils = trpc.useUtils();
  const remove = trpc.workspaces.remove.useMutation();
  const restore = trpc.workspaces.restore.useMutation();
  const bringBack = async (ids: string[]) => {
    try {
      await restore.mutateAsync({ body: { workspace_ids: ids } });
      toast.success(`${formatNoun(ids.length, 'workspace')} brought back.`);
    } catch (error) {
      toast.error(writeFailure(error));
    }
    await utils.workspaces.invalidate();
  };
  return {
    isBusy: remove.isPending || restore.isPending,
    bringBack,
    /** True if they are deleted. */
    deleteAll: async (ids: string[]): Promise<boolean> => {
      try {
        await remove.mutateAsync({ body: { workspace_ids: ids } });
      } catch (error) {
        toast.error(writeFailure(error));
        return false;
      } finally {
        await utils.workspaces.invalidate();
      }
      toast.success(`${formatNoun(ids.length, 'workspace')} deleted.`, {
        detail: 'With sources, company and persona; no lead is lost. It can be undone for 30 days.',
        action: { label: 'Undo', onClick: () => void bringBack(ids) },
      });
      return true;
    },
  };
}
