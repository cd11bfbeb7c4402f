import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readContactsSearch } from '@/lib/contact-search';
import { shellRoute } from './shell';

/** /leads: the organization's contacts; search, filters, order and page stand in the address (SHELL-17). */
const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leads',
  validateSearch: readContactsSearch,
  component: lazyRouteComponent(() => import('../pages/contacts-screen'), 'ContactsScreen'),
});

/** /leads/{id}: one of them. */
const detailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leads/$leadId',
  component: lazyRouteComponent(() => import('../pages/contact-screen'), 'ContactScreen'),
});

/** /search-leads: where one lands after the persona step (SHELL-15). */
const searchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/search-leads',
  validateSearch: readContactsSearch,
  component: lazyRouteComponent(() => import('../pages/search-leads-screen'), 'SearchLeadsScreen'),
});

/** /leads/duplicates: leads that may be one person. */
const duplicatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leads/duplicates',
  component: lazyRouteComponent(() => import('../pages/duplicates-screen'), 'DuplicatesScreen'),
});

export const contactsRoutes = [listRoute, detailRoute, duplicatesRoute, searchRoute] as const;
