import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { TemplatePreviewPage } from '@/features/landing-pages';

/** /template-preview/{id} */
export function TemplatePreviewScreen() {
  const { pageId } = useParams({ from: '/template-preview/$pageId' });
  return (
    <Suspense>
      <TemplatePreviewPage pageId={pageId} />
    </Suspense>
  );
}
