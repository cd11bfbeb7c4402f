import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readProvidersSearch } from '@/lib/provider-search';
import { shellRoute } from './shell';

/** /providers: the directory. Tab, search, filters, order and page are in the address. */
const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/providers',
  validateSearch: readProvidersSearch,
  component: lazyRouteComponent(() => import('../pages/providers-screen'), 'ProvidersScreen'),
});

/** /provider/{id}: one provider. */
const detailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/provider/$providerId',
  component: lazyRouteComponent(() => import('../pages/provider-screen'), 'ProviderScreen'),
});

/** /providers/watch-lists: what imports changed in saved filters. */
const watchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/providers/watch-lists',
  component: lazyRouteComponent(() => import('../pages/watch-lists-screen'), 'WatchListsScreen'),
});

export const providersRoutes = [listRoute, detailRoute, watchRoute] as const;
