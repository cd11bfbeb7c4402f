import { useParams } from '@tanstack/react-router';
import { TemplatePreviewPage } from '@/features/landing-pages';

/** /template-preview/{id} */
export function TemplatePreviewScreen() {
  const { pageId } = useParams({ from: '/template-preview/$pageId' });
  return <TemplatePreviewPage pageId={pageId} />;
}
