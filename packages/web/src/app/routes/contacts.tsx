import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readContactsSearch } from '@/lib/contact-search';
import { shellRoute } from './shell';

/** /leads: the organization's contacts. Search, filters, order and page are in the address. */
const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leads',
  validateSearch: readContactsSearch,
  component: lazyRouteComponent(() => import('../pages/contacts-screen'), 'ContactsScreen'),
});

/** /leads/{id}: one contact. */
const detailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/leads/$leadId',
  component: lazyRouteComponent(() => import('../pages/contact-screen'), 'ContactScreen'),
});

/** /search-leads: the page after the persona step. */
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
