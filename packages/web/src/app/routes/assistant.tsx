import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compactParams, textParam } from '@/lib/search-params';
import { shellRoute } from './shell';

/** /strategy-builder: the assistant. The open thread or plan is in the address, and a landing page that is edited. */
export const assistantRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/strategy-builder',
  validateSearch: (search: Record<string, unknown>) =>
    compactParams({
      thread: textParam(search.thread, 40),
      plan: textParam(search.plan, 40),
      page: textParam(search.page, 40),
    }),
  component: lazyRouteComponent(() => import('../pages/assistant-screen'), 'AssistantScreen'),
});
