import { renderPage } from '@myra/shared/rules/pages/render-page';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogPanel, DialogTitle } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';
import { Skeletons } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { BlockList } from './block-list';
import { EditorHeader } from './editor-header';
import { type EditorPage, editorPage } from './editor-page';
import { PagePreview } from './page-preview';
import { type PageDraft, usePageDraft } from './use-page-draft';

/** The editor of a landing page, over the whole window. */
export function LandingPageEditor({ pageId, onClose }: { pageId: string; onClose: () => void }) {
  // What the editor has is its own from then on: another person's save is told as a conflict.
  const query = trpc.landingPages.get.useQuery(
    { params: { id: pageId } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const opened = useMemo(() => query.data && editorPage(query.data), [query.data]);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogPanel
        aria-describedby={undefined}
        className="inset-0 top-0 left-0 h-dvh max-h-none w-full max-w-none translate-none rounded-none border-0 bg-background shadow-none"
      >
        {opened !== undefined ? (
          <Editor opened={opened} onClose={onClose} />
        ) : (
          <>
            <DialogTitle className="sr-only">Landing Page Editor</DialogTitle>
            {query.isError ? (
              <>
                <ErrorView className="flex-1" query={query} />
                <Button variant="outline" className="mx-auto mb-8" onClick={onClose}>
                  Close editor
                </Button>
              </>
            ) : (
              <Skeletons lines={['h-5 w-60', 'h-40']} />
            )}
          </>
        )}
      </DialogPanel>
    </Dialog>
  );
}

/** Ctrl Z undoes in the order of the session, whichever field has the focus; with Shift, or Ctrl Y, it is done again. */
function useUndoKey(draft: Pick<PageDraft, 'undo' | 'redo'>): void {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.metaKey || event.ctrlKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

const PARTS = [
  { value: 'blocks', label: 'Blocks' },
  { value: 'preview', label: 'Preview' },
] as const;

function Editor({ opened, onClose }: { opened: EditorPage; onClose: () => void }) {
  const draft = usePageDraft(opened, useUser().id);
  const [part, setPart] = useState<(typeof PARTS)[number]['value']>('blocks');
  const { doc, page, theirs } = draft;
  const html = useMemo(() => renderPage({ doc, frame: page.frame }), [doc, page.frame]);
  useUndoKey(draft);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <EditorHeader draft={draft} onClose={onClose} />
      {theirs !== undefined && (
        <Notice
          tone="warning"
          className="m-3"
          action={{ label: 'Take theirs', onClick: () => draft.decide('theirs') }}
        >
          Somebody else saved this page meanwhile: “{theirs.doc.heading.text}”. Yours is kept on this device.{' '}
          <Button variant="link" onClick={() => draft.decide('mine')}>
            Save mine over it
          </Button>
        </Notice>
      )}
      <Segmented
        label="Part of the editor"
        value={part}
        options={PARTS}
        onChange={setPart}
        className="mx-4 my-2 self-start lg:hidden"
      />
      <div className="flex min-h-0 flex-1">
        <div
          className={cn(
            'flex min-h-0 min-w-0 max-lg:flex-1 lg:shrink-0',
            part !== 'blocks' && 'max-lg:hidden',
          )}
        >
          <BlockList draft={draft} />
        </div>
        <div className={cn('flex min-h-0 min-w-0 flex-1', part !== 'preview' && 'max-lg:hidden')}>
          <PagePreview html={html} url={page.url} isIndexed={doc.is_indexed} />
        </div>
      </div>
    </div>
  );
}
