import '@fontsource-variable/inter/opsz.css';
import './styles.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, Navigate, RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from '@/components/lazy-part';
import { watchPersonActivity } from '@/lib/person-activity';
import { createQueryClient } from '@/lib/query-client';
import { parseSearch, stringifySearch } from '@/lib/search-text';
import { checkSession, putSession, sessionQuery } from '@/lib/session';
import { sessionWatch } from '@/lib/session-watch';
import { listenForShortcuts } from '@/lib/shortcut-listener';
import { shortcuts } from '@/lib/shortcuts';
import { followTheme } from '@/lib/theme';
import { createTrpcClient, trpc } from '@/lib/trpc';
import { useIdle } from '@/lib/use-idle';
import { PageError } from './page-error';
import { routeTree } from './routes';

/** The routes of the client. An unknown path redirects to /. */
const router = createRouter({
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
    router: typeof router;
  }
}

const Toaster = lazyPart(() => import('@/components/ui/sonner').then((module) => module.Toaster));

/** The container of toasts, loaded once the page is idle. A toast shown before then waits for it. */
function Toasts() {
  return useIdle() ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

/**
 * Another tab signed in or out; the cookie is shared. The same person continues with everything typed. For another
 * person, or nobody, the page is loaded again.
 */
function followTabs(queryClient: QueryClient): void {
  sessionWatch.onChanged = () => {
    const before = queryClient.getQueryData(sessionQuery.queryKey);
    void checkSession()
      .then((user) => {
        if (user?.id !== before?.id) {
          location.assign('/');
        } else if (user) {
          putSession(queryClient, user);
          sessionWatch.start(Date.now());
        }
      })
      .catch(() => undefined);
  };
}

const queryClient = createQueryClient();
const trpcClient = createTrpcClient();

followTheme();
watchPersonActivity();
listenForShortcuts(shortcuts);
followTabs(queryClient);
// The session is read before React renders anything.
void queryClient.prefetchQuery(sessionQuery);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
