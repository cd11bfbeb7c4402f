import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCatchAllSearch } from '@/lib/catch-all-search';
import { shellRoute } from './shell';

const component = lazyRouteComponent(() => import('../pages/catch-all-screen'), 'CatchAllScreen');

/** Messages that belong to no conversation; with `lead_email` those of one person (MAIL-CATCH-7). */
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
