import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDashboardSearch, readEmailsSearch } from '@/lib/dashboard-search';
import { shellRoute } from './shell';

/** /dashboard: outcomes of sent emails. Period and filters are in the address. */
const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  validateSearch: readDashboardSearch,
  component: lazyRouteComponent(() => import('@/features/dashboard'), 'DashboardPage'),
});

/** /dashboard/emails: the emails behind one of its numbers. */
const dashboardEmailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/emails',
  validateSearch: readEmailsSearch,
  component: lazyRouteComponent(() => import('../pages/dashboard-emails-screen'), 'DashboardEmailsScreen'),
});

export const dashboardRoutes = [dashboardRoute, dashboardEmailsRoute] as const;
