import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readInboxSearch } from '@/lib/inbox-search';
import { shellRoute } from './shell';

/** /mail/inbox: every conversation with a message. The filters are in the address. */
const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail/inbox',
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(() => import('../pages/inbox-screen'), 'InboxScreen'),
});

/** /mail/sequences/{id}: one conversation on its own page. */
const sequenceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail/sequences/$sequenceId',
  component: lazyRouteComponent(() => import('../pages/sequence-screen'), 'SequenceScreen'),
});

export const mailRoutes = [inboxRoute, sequenceRoute] as const;
