import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compactParams, textParam } from '@/lib/search-params';
import { shellRoute } from './shell';

/** The documented sample; with `sequence_id` the real conversation beside it. */
export const conversationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/conversation-history',
  validateSearch: (search: Record<string, unknown>) =>
    compactParams({ sequence_id: textParam(search.sequence_id, 40) }),
  component: lazyRouteComponent(
    () => import('../pages/conversation-history-screen'),
    'ConversationHistoryScreen',
  ),
});
