import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compactParams, textParam } from '@/lib/search-params';
import { shellRoute } from './shell';

/** /organization: the settings of the organization. */
export const organizationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/organization',
  validateSearch: (search: Record<string, unknown>) =>
    compactParams({ section: textParam(search.section, 40) }),
  component: lazyRouteComponent(() => import('../pages/organization-screen'), 'OrganizationScreen'),
});
