import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compactParams, textParam } from '@/lib/search-params';
import { rootRoute } from './root';

/** /documents/{id}: the canvas, full screen without the shell. `back`: where one came from. */
export const canvasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/documents/$documentId',
  validateSearch: (search: Record<string, unknown>) => compactParams({ back: textParam(search.back, 500) }),
  component: lazyRouteComponent(() => import('../pages/canvas-screen'), 'CanvasScreen'),
});
