import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compactParams, textParam } from '@/lib/search-params';
import { shellRoute } from './shell';

/** /templates: the library. `open` is the template that is open. */
export const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/templates',
  validateSearch: (search: Record<string, unknown>) =>
    compactParams({
      open: textParam(search.open, 40),
      search: textParam(search.search, 200),
      kind: textParam(search.kind, 20),
    }),
  component: lazyRouteComponent(() => import('../pages/templates-screen'), 'TemplatesScreen'),
});
