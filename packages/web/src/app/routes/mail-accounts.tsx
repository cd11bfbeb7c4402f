import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

type ConsentAnswer = { code?: string; state?: string; error?: string; error_description?: string };

const accountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail/accounts',
  component: lazyRouteComponent(() => import('../pages/accounts-screen'), 'AccountsScreen'),
});

/** The page that a provider redirects to after the consent. The names of the parameters are those of OAuth. */
const consentCallbackRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mail/accounts/$provider/callback',
  validateSearch: (search: Record<string, unknown>): ConsentAnswer => {
    const given = ['code', 'state', 'error', 'error_description'].map((name) => [name, textOf(search[name])]);
    return Object.fromEntries(given.filter(([, text]) => text !== undefined));
  },
  component: lazyRouteComponent(() => import('../pages/consent-callback-screen'), 'ConsentCallbackScreen'),
});

export const mailAccountsRoutes = [accountsRoute, consentCallbackRoute] as const;
