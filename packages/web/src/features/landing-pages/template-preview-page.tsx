import { renderPage } from '@myra/shared/rules/pages/render-page';
import { useMemo } from 'react';
import { ErrorView } from '@/components/error-view';
import { Skeleton } from '@/components/ui/skeleton';
import { usePageTitle } from '@/lib/page-title';
import { trpc } from '@/lib/trpc';
import { editorPage } from './editor-page';

/** The saved draft of a page over the whole window, as it would be published. */
export function TemplatePreviewPage({ pageId }: { pageId: string }) {
  usePageTitle('Preview');
  const query = trpc.landingPages.get.useQuery({ params: { id: pageId } });
  const html = useMemo(() => query.data && renderPage(editorPage(query.data)), [query.data]);
  return (
    <main className="h-full">
      {query.isError ? (
        <ErrorView
          className="h-full"
          error={query.error}
          fallback="There is no landing page at this address."
          onRetry={() => void query.refetch()}
        />
      ) : html === undefined ? (
        <Skeleton className="m-6 h-96" />
      ) : (
        <iframe
          title="Preview of the page"
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={html}
          className="block size-full bg-white"
        />
      )}
    </main>
  );
}
