import { pageFaults } from '@myra/shared/rules/pages/page-faults';
import { renderPage } from '@myra/shared/rules/pages/render-page';
import { sha256 } from '@myra/shared/rules/text/sha256';
import { errorData } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { editorPage } from './editor-page';
import type { PageDraft } from './use-page-draft';

/** Publishing what is previewed, and taking it off the web. */
export function usePublishing(draft: PageDraft) {
  const utils = trpc.useUtils();
  const publishing = trpc.landingPages.publish.useMutation();
  const withdrawing = trpc.landingPages.withdraw.useMutation();
  const { page } = draft;
  const params = { id: page.id };

  const publish = async () => {
    const shown = { doc: draft.doc, frame: page.frame };
    const fault = pageFaults(shown).find(({ isBlocking }) => isBlocking);
    if (fault) return toast.error(fault.says);
    const stored = await draft.flush();
    if (!stored) return toast.error('The page could not be saved yet, so it was not published.');
    try {
      const body = { revision: stored.revision, sha256: sha256(renderPage(shown)) };
      draft.take(editorPage(await publishing.mutateAsync({ params, body })));
      toast.success('Landing page published.');
    } catch (error) {
      toast.failure(error, 'The page could not be published.');
      if (errorData(error).code !== 'conflict') return;
      // The preview then shows what may be said now.
      draft.take(editorPage(await utils.landingPages.get.fetch({ params }, { staleTime: 0 })));
    }
    await utils.landingPages.list.invalidate();
  };

  const withdraw = async () => {
    try {
      draft.take(editorPage(await withdrawing.mutateAsync({ params })));
      toast.success('Landing page withdrawn.');
    } catch (error) {
      toast.failure(error, 'The page could not be withdrawn.');
      throw error;
    }
    await utils.landingPages.list.invalidate();
  };
  return { publish, withdraw, isBusy: publishing.isPending };
}
