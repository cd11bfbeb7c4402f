import { createRouter, Navigate } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '@/lib/search-text';
import { PageError } from './page-error';
import { accountsRoutes } from './routes/accounts';
import { assistantRoute } from './routes/assistant';
import { authRoutes } from './routes/auth';
import { catchAllRoutes } from './routes/catch-all';
import { contactsRoutes } from './routes/contacts';
import { conversationsRoute } from './routes/conversations';
import { dashboardRoutes } from './routes/dashboard';
import { canvasRoute } from './routes/documents';
import { mailRoutes } from './routes/mail';
import { mailAccountsRoutes } from './routes/mail-accounts';
import { onboardingRoutes } from './routes/onboarding';
import { organizationRoute } from './routes/organization';
import { peopleRoute } from './routes/people';
import { productSheetRoute } from './routes/product-sheet';
import { providersRoutes } from './routes/providers';
import { restoredRoute } from './routes/restored';
import { rootRoute } from './routes/root';
import { sandboxRoute } from './routes/sandbox';
import { shellRoute } from './routes/shell';
import { strategyRoutes } from './routes/strategy';
import { templatePreviewRoute } from './routes/template-preview';
import { templatesRoute } from './routes/templates';
import { wizardRoute } from './routes/wizard';
import { workspacesRoutes } from './routes/workspaces';

const routeTree = rootRoute.addChildren([
  ...authRoutes,
  ...onboardingRoutes,
  templatePreviewRoute,
  canvasRoute,
  shellRoute.addChildren([
    ...dashboardRoutes,
    ...strategyRoutes,
    wizardRoute,
    ...providersRoutes,
    ...contactsRoutes,
    ...accountsRoutes,
    ...mailRoutes,
    ...mailAccountsRoutes,
    ...catchAllRoutes,
    assistantRoute,
    templatesRoute,
    conversationsRoute,
    ...workspacesRoutes,
    peopleRoute,
    organizationRoute,
    productSheetRoute,
    sandboxRoute,
    restoredRoute,
  ]),
]);

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
