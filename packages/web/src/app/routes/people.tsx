import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell';

/** /users: who has an account in the organization. */
export const peopleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users',
  component: lazyRouteComponent(() => import('@/features/people'), 'PeoplePage'),
});
