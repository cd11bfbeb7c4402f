import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root';

/** A landing page over the whole window, without sidebar and top bar. */
export const templatePreviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/template-preview/$pageId',
  component: lazyRouteComponent(() => import('../pages/template-preview-screen'), 'TemplatePreviewScreen'),
});
