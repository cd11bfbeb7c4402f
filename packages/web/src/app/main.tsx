import '@fontsource-variable/inter/opsz.css';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchPersonActivity } from '@/lib/person-activity';
import { createQueryClient } from '@/lib/query-client';
import { sessionQuery } from '@/lib/session';
import { listenForShortcuts } from '@/lib/shortcut-listener';
import { shortcuts } from '@/lib/shortcuts';
import { followTheme } from '@/lib/theme';
import { createTrpcClient, trpc } from '@/lib/trpc';
import { followTabs } from './follow-tabs';
import { createAppRouter } from './router';
import { Toasts } from './toasts';

const queryClient = createQueryClient();
const trpcClient = createTrpcClient();
const router = createAppRouter();

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
