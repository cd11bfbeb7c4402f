import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const accountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail/accounts',
  component: lazyRouteComponent(() => import('../pages/accounts-screen'), 'AccountsScreen'),
});

/** The page that a provider redirects to after the consent. `code` and `state` are the names of OAuth. */
const consentCallbackRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail/accounts/$provider/callback',
  validateSearch: (search: Record<string, unknown>): { code?: string; state?: string } => {
    const [code, state] = [textOf(search.code), textOf(search.state)];
    return { ...(code && { code }), ...(state && { state }) };
  },
  component: lazyRouteComponent(() => import('../pages/consent-callback-screen'), 'ConsentCallbackScreen'),
});

export const mailAccountsRoutes = [accountsRoute, consentCallbackRoute] as const;
