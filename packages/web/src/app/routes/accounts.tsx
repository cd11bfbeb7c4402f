import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAccountsSearch } from '@/lib/accounts-search';
import { shellRoute } from './shell';

/** /accounts: employers of leads. */
const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/accounts',
  validateSearch: readAccountsSearch,
  component: lazyRouteComponent(() => import('../pages/employers-screen'), 'EmployersScreen'),
});

/** /accounts/{id}: one facility or system. */
const detailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/accounts/$accountId',
  component: lazyRouteComponent(() => import('../pages/employer-screen'), 'EmployerScreen'),
});

export const accountsRoutes = [listRoute, detailRoute] as const;
