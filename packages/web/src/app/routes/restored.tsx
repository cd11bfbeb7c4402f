import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell';

/** /restored-backup: why sending is stopped, and its release. */
export const restoredRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/restored-backup',
  component: lazyRouteComponent(() => import('@/features/restored'), 'RestoredPage'),
});
