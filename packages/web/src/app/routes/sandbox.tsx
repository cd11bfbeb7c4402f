import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compactParams, textParam } from '@/lib/search-params';
import { shellRoute } from './shell';

/** /sandbox: what the mail sandbox captured. */
export const sandboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sandbox',
  validateSearch: (search: Record<string, unknown>) =>
    compactParams({ message_id: textParam(search.message_id) }),
  component: lazyRouteComponent(() => import('../pages/sandbox-screen'), 'SandboxScreen'),
});
