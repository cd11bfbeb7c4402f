import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const accountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail/accounts',
  component: lazyRouteComponent(() => import('../pages/accounts-screen'), 'AccountsScreen'),
});

/** Where Google sends back to; `code` and `state` are Google's names. */
const gmailCallbackRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail/accounts/gmail/callback',
  validateSearch: (search: Record<string, unknown>): { code?: string; state?: string } => {
    const [code, state] = [textOf(search.code), textOf(search.state)];
    return { ...(code && { code }), ...(state && { state }) };
  },
  component: lazyRouteComponent(() => import('../pages/gmail-callback-screen'), 'GmailCallbackScreen'),
});

export const mailAccountsRoutes = [accountsRoute, gmailCallbackRoute] as const;
