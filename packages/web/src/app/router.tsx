import { createRouter, Navigate } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '@/lib/search-text';
import { PageError } from './page-error';
import { routeTree } from './routes';

/** The routes of the client. An unknown path redirects to /. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: () => <Navigate to="/" replace />,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
