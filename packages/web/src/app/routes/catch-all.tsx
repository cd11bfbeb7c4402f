import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCatchAllSearch } from '@/lib/catch-all-search';
import { shellRoute } from './shell';

const component = lazyRouteComponent(() => import('../pages/catch-all-screen'), 'CatchAllScreen');

/** Unmatched messages; with `lead_email` those of one person. */
const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail/catchall',
  validateSearch: readCatchAllSearch,
  component,
});

const messageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail/catchall/$notificationId',
  validateSearch: readCatchAllSearch,
  component,
});

export const catchAllRoutes = [listRoute, messageRoute] as const;
