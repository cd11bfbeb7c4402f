import { renderPage } from '@myra/shared/rules/render-page';
import { useMemo } from 'react';
import { ErrorView } from '@/components/error-view';
import { usePageTitle } from '@/lib/page-title';
import { trpc } from '@/lib/trpc';
import { editorPage } from './editor-page';

/** The saved draft of a page over the whole window, as it would be published. */
export function TemplatePreviewPage({ pageId }: { pageId: string }) {
  usePageTitle('Preview');
  const query = trpc.landingPages.get.useQuery({ params: { id: pageId } });
  const html = useMemo(() => query.data && renderPage(editorPage(query.data)), [query.data]);
  if (query.isError) {
    return (
      <ErrorView
        className="h-full"
        error={query.error}
        fallback="There is no landing page at this address."
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (html === undefined) return null;
  return (
    <iframe
      title="Preview of the page"
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={html}
      className="block size-full bg-white"
    />
  );
}
